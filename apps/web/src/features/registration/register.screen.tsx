import { Button, MultiSelect, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { useSmallForm, type SmallForm } from '../../forms/small-form.ts';
import { oblastChoices } from '../../queries/names/place-names.ts';
import { askForAccount } from '../../session/account-calls.ts';
import { sayChoices } from '../../text/choices.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { TextLink } from '../../ui/links.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField, TextField } from '../../ui/text-field.tsx';
import { TextListField } from '../../ui/text-list-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { Notices, ToSignIn } from './entry-form.tsx';
import { judgeRequest, noRequest, requestOf, type RequestValues } from './judge-request.ts';
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
  const choices = oblastChoices(usePlaces(), t.language);
  const { value: oblasts, onChange: chooseOblasts, error, ...field } = form.bind('oblasts');
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
          data={[...choices]}
          disabled={choices.length === 0}
          error={error}
          searchable
          nothingFoundMessage={words.nothingFound}
        />
      </FieldRow>
      <NoteField {...form.bind('reason')} label={t(text.reason)} />
    </FieldGroup>
  );
}

/** What everybody reads who has sent a request: the same words, whether or not the e-mail is known here. */
function Sent({ email }: { readonly email: string }): ReactNode {
  const t = useText();
  return (
    <EntryPage product={t(commonText.productName)} title={t(text.sentTitle)} isNextStep>
      <Text mb="md">{t(text.sentWords, { email })}</Text>
      <Text mb="md">
        {t(text.sentKnown)}{' '}
        <TextLink underline="always" to="/forgot-password" state={{ email }}>
          {t(text.forgotTitle)}
        </TextLink>
      </Text>
      <ToSignIn />
    </EntryPage>
  );
}

/** The route `/register`: a visitor without an account asks for one. */
export function RegisterScreen(): ReactNode {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSmallForm({
    first: noRequest,
    judge: judgeRequest,
    send: async (values) => {
      const request = requestOf(values);
      await askForAccount(request);
      setSentTo(request.email);
    },
  });
  useHotkeys([['mod+Enter', () => void form.submit()]], []);
  if (sentTo !== undefined) return <Sent email={sentTo} />;
  return (
    <EntryPage
      product={t(commonText.productName)}
      title={t(text.registerTitle)}
      lead={t(text.registerLead)}
      width="wide"
    >
      {/* Enter does not send half a form; Ctrl or ⌘ with Enter sends from anywhere. */}
      <form noValidate aria-label={t(text.registerForm)} onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <PersonPart form={form} />
          <WorkPart form={form} />
          <Notices failure={form.failure} />
          <Button size="md" loading={form.isSending} onClick={() => void form.submit()}>
            {t(text.send)}
          </Button>
        </Stack>
      </form>
      <ToSignIn />
    </EntryPage>
  );
}
