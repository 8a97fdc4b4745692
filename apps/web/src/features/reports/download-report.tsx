import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Language } from '@domivka/domain/kernel/text';
import { rowsInFile, type Report, type ReportFormat } from '@domivka/domain/reports/report';
import { deviceNow } from '../../device/server-time.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { downloadFile } from '../../remote/download.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { fetchReportFile, orderReportFile, type FileOptions, type ServedReport } from './report-calls.ts';
import { keepText as text, reportCounted, reportText } from './reports.text.ts';

/** Files of more rows are made in the background. */
const mostRowsAtOnce = 5000;

/** Whether a format has cells, and so can have a row of tags below its headings. */
function hasCells(format: ReportFormat): boolean {
  return format === 'xlsx' || format === 'csv';
}

type DialogProps = {
  readonly served: ServedReport;
  readonly report: Report;
  readonly body: QuestionBody;
  readonly onClose: () => void;
};

function useDownload({ served, report, body, onClose }: DialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const isLarge = served.totalRows > mostRowsAtOnce;
  const order = async (options: FileOptions): Promise<void> => {
    await orderReportFile(report.name, body, options);
    const action = { label: t(text.seeFiles), onClick: () => void navigate({ to: '/report' }) };
    showToast({ message: t(text.begun), action });
  };
  const fetch = async (options: FileOptions): Promise<void> => {
    const startedAt = deviceNow();
    downloadFile(await fetchReportFile(report.name, body, options));
    showToast({ message: t(text.done), color: 'done', startedAt });
  };
  const start = async (options: FileOptions): Promise<void> => {
    if (await attempt(text.failed, async () => (isLarge ? order(options) : fetch(options)))) onClose();
  };
  return { busy, isLarge, start };
}

/** What the file is to be. */
function DownloadDialog(props: DialogProps): ReactNode {
  const { served, onClose } = props;
  const t = useText();
  const { busy, isLarge, start } = useDownload(props);
  const [format, setFormat] = useState<ReportFormat>(served.formats[0] ?? 'xlsx');
  const [language, setLanguage] = useState<Language>(t.language);
  const [hxl, setHxl] = useState(false);
  const onPaper = rowsInFile(format, served.totalRows);
  return (
    <Stack gap="md">
      <Radio.Group label={t(text.format)} value={format} onChange={setFormat}>
        <Group gap="0.25rem 1.25rem" mt={4}>
          {served.formats.map((one) => (
            <Radio key={one} value={one} label={t(text[one])} />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group label={t(text.language)} value={language} onChange={setLanguage}>
        <Group gap="0.25rem 1.25rem" mt={4}>
          <Radio value="uk" label={t(text.ukrainian)} />
          <Radio value="en" label={t(text.english)} />
        </Group>
      </Radio.Group>
      <Checkbox
        label={t(text.hxl)}
        checked={hxl && hasCells(format)}
        disabled={!hasCells(format)}
        onChange={(event) => setHxl(event.currentTarget.checked)}
      />
      {served.download === 'own' ? <Text size="sm">{t(reportText.own)}</Text> : null}
      {onPaper < served.totalRows ? (
        <Text size="sm">
          {t(text.onPaper, { shown: onPaper, rows: t.count(reportCounted.rows, served.totalRows) })}
        </Text>
      ) : null}
      {isLarge ? <Text size="sm">{t(text.large, { rows: t.count(reportCounted.rows, served.totalRows) })}</Text> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(commonText.cancel)}
        </Button>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy}
          onClick={() => void start({ format, language, hxl: hxl && hasCells(format) })}
        >
          {t(isLarge ? text.background : text.download)}
        </Button>
      </Group>
    </Stack>
  );
}

type ButtonProps = Pick<DialogProps, 'report' | 'body'> & { readonly served: ServedReport | undefined };

/** Downloads a report as a file; users who may not take its rows away do not get the button. */
export function DownloadButton({ served, report, body }: ButtonProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const [isOpen, setIsOpen] = useState(false);
  if (served?.download === 'nothing') return null;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={served === undefined || served.totalRows === 0}
        onClick={() => setIsOpen(true)}
      >
        {t(text.download)}
      </Button>
      <LateModal
        opened={isOpen && served !== undefined}
        onClose={close}
        title={t(text.download)}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {served ? <DownloadDialog served={served} report={report} body={body} onClose={close} /> : null}
      </LateModal>
    </>
  );
}
