import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Report } from '@domivka/domain/reports/report';
import { reportLimits, reportSchedules, type ReportSchedule } from '@domivka/domain/reports/saved-report';
import { useAttempt } from '../../forms/use-attempt.ts';
import { newId } from '../../platform/new-id.ts';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { keepReport, type ReportToKeep } from './report-calls.ts';
import { keepText as text } from './reports.text.ts';

type FormProps = {
  readonly first: ReportToKeep;
  /** Reports about users and changes are not mailed. */
  readonly isMailed: boolean;
  readonly onClose: () => void;
};

function SaveForm({ first, isMailed, onClose }: FormProps): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();
  // A new report has its id from the start: sent again after a lost answer, it is the same report.
  const [kept, setKept] = useState(() => ({ ...first, _id: first._id ?? newId() }));
  const [isTried, setIsTried] = useState(false);
  const name = kept.name.trim();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (name === '') return;
    const isDone = await attempt(text.saveFailed, async () => {
      await keepReport({ ...kept, name });
    });
    if (!isDone) return;
    void client.invalidateQueries({ queryKey: ['saved-reports'] });
    showToast({ message: t(text.saved, { name }), color: 'done' });
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t(text.name)}
          value={kept.name}
          maxLength={reportLimits.name}
          error={isTried && name === '' ? t(text.nameMissing) : null}
          onChange={(event) => setKept({ ...kept, name: event.currentTarget.value })}
          autoComplete="off"
          required
          data-autofocus
        />
        <Checkbox
          label={t(text.shared)}
          checked={kept.shared}
          onChange={(event) => setKept({ ...kept, shared: event.currentTarget.checked })}
        />
        {isMailed ? (
          <SelectField
            label={t(text.schedule)}
            value={kept.schedule}
            choices={reportSchedules.map((schedule) => ({ value: schedule, label: t(text[schedule]) }))}
            onChange={(schedule = 'none') => setKept({ ...kept, schedule: schedule as ReportSchedule })}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          {t(text.saveHint)}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonText.cancel)}
          </Button>
          <Button type="submit" loading={busy}>
            {t(text.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type DialogProps = FormProps & { readonly opened: boolean };

/** Asks for the name of a saved report, whether it is shared, and how often it is mailed. */
export function SaveReportDialog({ opened, ...form }: DialogProps): ReactNode {
  const t = useText();
  return (
    <LateModal opened={opened} onClose={form.onClose} title={t(form.first._id ? text.changeTitle : text.saveTitle)}>
      <SaveForm {...form} />
    </LateModal>
  );
}

type ButtonProps = { readonly report: Report; readonly body: QuestionBody; readonly title: string };

/** Saves the report with its filters under a name. */
export function SaveReportButton({ report, body, title }: ButtonProps): ReactNode {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const first = { name: title, report: report.name, filters: body, shared: false, schedule: 'none' } as const;
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(text.save)}
      </Button>
      <SaveReportDialog
        opened={isOpen}
        first={first}
        isMailed={report.kind !== 'kept'}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
