import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { MenuItem, MenuLabel } from '@mantine/core';
import { IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useConnection } from '../../remote/connection.ts';
import { downloadFile, fetchFile } from '../../remote/download.ts';
import { useText } from '../../text/say.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { activityFormText as text } from './activity-form.text.ts';

type Format = 'pdf' | 'docx';

const entries: readonly (readonly [Format, Language, Text])[] = [
  ['pdf', 'uk', text.handoverPdfUk],
  ['docx', 'uk', text.handoverDocxUk],
  ['pdf', 'en', text.handoverPdfEn],
  ['docx', 'en', text.handoverDocxEn],
];

/** Documents take their time on a small server. */
const patience = 120_000;

async function bringHandover(activityId: string, format: Format, language: Language): Promise<void> {
  const query = new URLSearchParams({ activityId, language });
  const file = await fetchFile({
    path: `/reports/handoverCertificate.${format}?${query.toString()}`,
    fallbackName: `handover-${activityId}.${format}`,
    patience,
    headers: { 'Accept-Language': language },
  });
  downloadFile(file);
}

/** Whether this reader can have a certificate: of completed activities, and who may know the home. */
export function hasHandover({ status, masked }: StoredRecord): boolean {
  return status === 'Completed' && !(Array.isArray(masked) && masked.includes('unitIds'));
}

/** The certificate to hand over what was done, as entries of a menu. It is made on the server, which needs the network. */
export function HandoverMenu({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { busy, attempt } = useAttempt();
  if (!hasHandover(record)) return null;
  return (
    <MoreMenu busy={busy}>
      <MenuLabel>{t(online ? text.handover : text.handoverOffline)}</MenuLabel>
      {entries.map(([format, language, label]) => (
        <MenuItem
          key={`${format} ${language}`}
          disabled={!online || busy}
          leftSection={
            format === 'pdf' ? <IconFileTypePdf size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />
          }
          onClick={() => void attempt(text.handoverFailed, () => bringHandover(record._id, format, language))}
        >
          {t(label)}
        </MenuItem>
      ))}
    </MoreMenu>
  );
}
