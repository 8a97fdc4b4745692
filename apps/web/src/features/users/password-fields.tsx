import { Button } from '@mantine/core';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { FieldRow } from '../../ui/field-row.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { makePassword } from './make-password.ts';
import { userFormText as text } from './user-form.text.ts';
import classes from './user-form.module.css';

type ControlProps = { readonly form: EntityForm<'user'> };

/** A password that was made, in sight while this page is open. */
function MadePassword({ password }: { readonly password: string }): ReactNode {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      showToast({ message: t(text.copied), color: 'done' });
    } catch {
      // No clipboard without HTTPS, or one that is forbidden: the password can be selected.
      showToast({ message: t(text.copyFailed), color: 'attention', duration: 6000 });
    }
  };
  return (
    <div className={classes.made} role="status">
      <p>{t(text.madePassword)}</p>
      <code>{password}</code>
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t(text.copy)}
      </Button>
    </div>
  );
}

/** The first password of a new user, typed or made. It is never written down on the device. */
export function PasswordFields({ form }: ControlProps): ReactNode {
  const t = useText();
  const [made, setMade] = useState<string>();
  const shared = { showLabel: t(text.showPassword), autoComplete: 'new-password', required: true } as const;
  // The repetition belongs to the form alone.
  const beside: EntityForm = form;
  const make = () => {
    const password = makePassword();
    setMade(password);
    form.set('password', password);
    beside.set('confirmation', password);
  };
  return (
    <>
      <FieldRow>
        <PasswordField {...form.bind<string | undefined>('password')} {...shared} label={t(label.password)} />
        <PasswordField {...beside.bind<string | undefined>('confirmation')} {...shared} label={t(text.confirmation)} />
      </FieldRow>
      <div>
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={make}>
          {t(text.makePassword)}
        </Button>
      </div>
      {made !== undefined && form.values['password'] === made ? <MadePassword password={made} /> : null}
    </>
  );
}
