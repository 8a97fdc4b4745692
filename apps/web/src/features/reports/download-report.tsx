import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Language } from '@domivka/domain/kernel/text';
import { rowsInFile, type Report, type ReportFormat } from '@domivka/domain/reports/report';
import { exportText } from '../../lists/export.text.ts';
import { FileDialogEnd, hasCells } from '../../lists/file-dialog-end.tsx';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { useText } from '../../text/say.ts';
import { LateModal } from '../../ui/late-overlays.tsx';
import { fetchReportFile, orderReportFile, type ServedReport } from './report-calls.ts';
import { keepText as text, reportCounted, reportText } from './reports.text.ts';

/** Files of more rows are made in the background. */
const mostRowsAtOnce = 5000;

type DialogProps = {
  readonly served: ServedReport;
  readonly report: Report;
  readonly body: QuestionBody;
  readonly onClose: () => void;
};

/** What the file is to be. */
function DownloadDialog({ served, report, body, onClose }: DialogProps): ReactNode {
  const t = useText();
  const [format, setFormat] = useState<ReportFormat>(served.formats[0] ?? 'xlsx');
  const [language, setLanguage] = useState<Language>(t.language);
  const [wantsTags, setWantsTags] = useState(false);
  const hxl = wantsTags && hasCells(format);
  const options = { format, language, hxl };
  const isLarge = served.totalRows > mostRowsAtOnce;
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
        label={t(exportText.hxl)}
        checked={hxl}
        disabled={!hasCells(format)}
        onChange={(event) => setWantsTags(event.currentTarget.checked)}
      />
      {served.download === 'own' ? <Text size="sm">{t(reportText.own)}</Text> : null}
      {onPaper < served.totalRows ? (
        <Text size="sm">
          {t(text.onPaper, { shown: onPaper, rows: t.count(reportCounted.rows, served.totalRows) })}
        </Text>
      ) : null}
      {isLarge ? <Text size="sm">{t(text.large, { rows: t.count(reportCounted.rows, served.totalRows) })}</Text> : null}
      <FileDialogEnd
        isLarge={isLarge}
        fetch={async () => fetchReportFile(report.name, body, options)}
        order={async () => orderReportFile(report.name, body, options)}
        onClose={onClose}
      />
    </Stack>
  );
}

type ButtonProps = Pick<DialogProps, 'report' | 'body'> & { readonly served: ServedReport | undefined };

/** Downloads a report as a file; users who may not take its rows away do not get the button. */
export function DownloadButton({ served, report, body }: ButtonProps): ReactNode {
  const t = useText();
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
      <LateModal opened={isOpen && served !== undefined} onClose={close} title={t(text.download)}>
        {served ? <DownloadDialog served={served} report={report} body={body} onClose={close} /> : null}
      </LateModal>
    </>
  );
}
