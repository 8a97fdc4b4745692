import { Button, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import type { RegistrationRequest } from '@domivka/domain/user/user.registration';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Facts } from '../../ui/field-row.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { ApproveForm } from './approve-form.tsx';
import { useOblastChoices } from './oblast-choices.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { RejectForm } from './reject-form.tsx';
import { requestsText as text } from './requests.text.ts';
import classes from './requests.module.css';

/** What the person said, as label and value; what was left out is not there. */
function RequestFacts({ request }: { readonly request: RegistrationRequest }): ReactNode {
  const t = useText();
  const organizationName = useOrganizationNames();
  const oblasts = useOblastChoices();
  const { organizationId, role } = request;
  const nameOfOblast = (code: string) => oblasts.find(({ value }) => value === code)?.label ?? code;
  const email = <a href={`mailto:${encodeURIComponent(request.email)}`}>{request.email}</a>;
  const facts: readonly (readonly [string, string, ReactNode])[] = [
    ['email', t(label.email), email],
    ['organization', t(text.organizationTyped), request.organization],
    [
      'found',
      t(text.organizationFound),
      organizationId ? organizationName(organizationId) : t(text.organizationUnknown),
    ],
    ['jobTitle', t(label.jobTitle), request.jobTitle],
    ['phones', t(label.phones), request.phones?.join('\n')],
    ['role', t(text.roleWanted), role ? labelOf(roles, role, t.language) : undefined],
    ['oblasts', t(text.oblastsWanted), request.oblasts?.map(nameOfOblast).join(', ')],
    ['reason', t(text.reason), request.reason],
    ['decision', t(text.decisionReason), request.decisionReason],
  ];
  return (
    <Facts
      facts={facts
        .filter(([, , value]) => value !== undefined && value !== '')
        .map(([key, name, value]) => ({ key, label: name, value }))}
    />
  );
}

function Decision({ request }: { readonly request: RegistrationRequest }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { decidedAt, decidedByName, decidedByNameUkr, email, state } = request;
  const name = nameOfPerson({ name: decidedByName, nameUkr: decidedByNameUkr }, t.language);
  return (
    <div className={classes.decision}>
      <span>{t(text.decidedBy, { name, moment: format.moment(decidedAt) })}</span>
      {state === 'approved' ? (
        <TextLink to="/users" search={{ q: email }}>
          {t(text.openPerson)}
        </TextLink>
      ) : null}
    </div>
  );
}

type Decided = 'approve' | 'reject';

type RequestCardProps = {
  readonly request: RegistrationRequest;
  /** Called after somebody has decided, here or elsewhere. */
  readonly onDecided: () => void;
};

/** One request: who asks for what, and the decision or the way to it. */
export function RequestCard({ request, onDecided }: RequestCardProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const words = useUiWords();
  const [deciding, setDeciding] = useState<{ readonly what: Decided; readonly isOpen: boolean }>();
  const name = nameOfPerson(request, t.language);
  const other = nameOfPerson(request, t.language === 'uk' ? 'en' : 'uk');
  const decide = (what: Decided) => setDeciding({ what, isOpen: true });
  const close = () => setDeciding((before) => before && { ...before, isOpen: false });
  const form = { request, name, onClose: close, onDecided };
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{name}</h2>
        <Text c="dimmed" size="sm">
          {[...(other === name ? [] : [other]), t(text.asked, { moment: format.moment(request.createdAt) })].join(
            ' · ',
          )}
        </Text>
      </div>
      <RequestFacts request={request} />
      {request.state === 'new' ? (
        <div className={classes.cardActions}>
          <Button aria-label={t(text.approveLabel, { name })} onClick={() => decide('approve')}>
            {t(text.approve)}
          </Button>
          <Button variant="default" aria-label={t(text.rejectLabel, { name })} onClick={() => decide('reject')}>
            {t(text.reject)}
          </Button>
        </div>
      ) : (
        <Decision request={request} />
      )}
      <Modal
        opened={deciding?.isOpen ?? false}
        onClose={close}
        title={t(deciding?.what === 'reject' ? text.rejectTitle : text.approveTitle, { name })}
        size="lg"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {deciding?.what === 'reject' ? <RejectForm {...form} /> : <ApproveForm {...form} />}
      </Modal>
    </li>
  );
}
