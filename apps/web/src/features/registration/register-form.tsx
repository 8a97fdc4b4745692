import { Button, MultiSelect, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import type { SmallForm } from '../../forms/small-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { TextListField } from '../../ui/text-list-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import type { RequestValues } from './judge-request.ts';
import { Notices } from './notices.tsx';
import { registrationText as text } from './registration.text.ts';

type PartProps = { readonly form: SmallForm<RequestValues> };

function PersonPart({ form }: PartProps): ReactNode {
  const t = useText();
  const phones = form.bind('phones');
  return (
    <FieldGroup title={t(text.about)}>
      <TextField
        {...form.bind('email')}
        label={t(label.email)}
        description={t(text.emailHint)}
        type="email"
        autoComplete="email"
        required
      />
      <FieldRow>
        <TextField
          {...form.bind('name')}
          label={t(label.name)}
          description={t(text.nameHint)}
          autoComplete="name"
          required
        />
        <TextField {...form.bind('nameUkr')} label={t(label.nameUkr)} description={t(text.nameUkrHint)} required />
      </FieldRow>
      <TextListField
        id={phones.id}
        label={t(text.phone)}
        values={phones.value}
        onChange={phones.onChange}
        onBlur={phones.onBlur}
        addLabel={t(text.addPhone)}
        removeLabel={(number) => t(text.removePhone, { number })}
        errorOf={(index) => form.messagesOf(`phones.${index}`)[0]}
        most={5}
        type="tel"
        autoComplete="tel"
      />
    </FieldGroup>
  );
}

function WorkPart({ form }: PartProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const places = usePlaces();
  const { value: oblasts, onChange: chooseOblasts, error, ...field } = form.bind('oblasts');
  const choices = places?.children().map(({ pCode, name, nameUkr }) => ({
    value: pCode,
    label: t.language === 'uk' ? nameUkr : name,
  }));
  return (
    <FieldGroup title={t(text.work)}>
      <FieldRow>
        <TextField
          {...form.bind('organization')}
          label={t(label.organizationId)}
          description={t(text.organizationHint)}
          autoComplete="organization"
          required
        />
        <TextField {...form.bind('jobTitle')} label={t(label.jobTitle)} autoComplete="organization-title" />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...form.bind('role')}
          label={t(text.role)}
          description={t(text.roleHint)}
          choices={sayChoices(roles, t.language)}
          noneLabel={t(text.anyRole)}
        />
        <MultiSelect
          {...field}
          label={t(text.oblasts)}
          description={t(text.oblastsHint)}
          value={[...oblasts]}
          onChange={chooseOblasts}
          data={choices ?? []}
          disabled={choices === undefined}
          error={error}
          searchable
          nothingFoundMessage={words.nothingFound}
        />
      </FieldRow>
      <NoteField {...form.bind('reason')} label={t(text.reason)} />
    </FieldGroup>
  );
}

/** The form of a request for an account. Enter does not send half a form; Ctrl or ⌘ with Enter sends from anywhere. */
export function RegisterForm({ form, onSend }: PartProps & { readonly onSend: () => void }): ReactNode {
  const t = useText();
  useHotkeys([['mod+Enter', onSend]], []);
  return (
    <form noValidate aria-label={t(text.registerForm)} onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <PersonPart form={form} />
        <WorkPart form={form} />
        <Notices failure={form.failure} />
        <Button size="md" loading={form.isSending} onClick={onSend}>
          {t(text.send)}
        </Button>
      </Stack>
    </form>
  );
}
