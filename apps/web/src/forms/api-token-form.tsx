import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { apiTables, apiTokenIssues, apiTokenLimits, readApiToken } from '@domivka/domain/user/user.api-tokens';
import { makeApiToken, type NewApiToken } from '../session/api-token-calls.ts';
import { apiTableNames, apiTokenDays, apiTokenText as text } from '../text/api-token.text.ts';
import { commonText } from '../text/common.text.ts';
import { useText } from '../text/say.ts';
import { ToggleChips } from '../ui/choice-chips.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useSmallForm } from './small-form.ts';

const first = { name: '', tables: apiTables as readonly string[], days: apiTokenLimits.days as number };

type FormProps = {
  readonly userId: string;
  /** The token is for another user, who takes it on their own page. */
  readonly isGrant: boolean;
  readonly onMade: (made: NewApiToken) => void;
  readonly onCancel: () => void;
};

/** Asks for the name of a new token, what it opens and how long it lasts. */
export function ApiTokenForm({ userId, isGrant, onMade, onCancel }: FormProps): ReactNode {
  const t = useText();
  const form = useSmallForm({
    first,
    judge: apiTokenIssues,
    send: async (values) => onMade(await makeApiToken(userId, readApiToken(values))),
  });
  const days = form.bind('days');
  return (
    <form
      noValidate
      aria-label={t(text.createTitle)}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may belong to a part of another form.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <Stack gap="md">
        {form.failure === undefined ? null : (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t(text.notCreated)}>
            {form.failure}
          </Alert>
        )}
        <TextInput
          {...form.bind('name')}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          label={t(text.name)}
          description={t(text.nameHint)}
          maxLength={apiTokenLimits.name}
          autoComplete="off"
          required
          data-autofocus
        />
        <ToggleChips
          {...form.bind('tables')}
          label={t(text.tables)}
          choices={apiTables.map((table) => ({ value: table, label: t(apiTableNames[table]) }))}
          required
        />
        <SelectField
          {...days}
          label={t(text.days)}
          value={String(days.value)}
          choices={apiTokenDays.map(({ value, ...words }) => ({ value, label: t(words) }))}
          onChange={(value) => days.onChange(Number(value))}
        />
        {isGrant ? (
          <Text size="sm" c="dimmed">
            {t(text.grantHint)}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonText.cancel)}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t(isGrant ? text.grant : text.create)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
