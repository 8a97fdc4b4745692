import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useConnection } from '../../remote/connection.ts';
import { downloadFile } from '../../remote/download.ts';
import { useText } from '../../text/say.ts';
import { fetchCustomSheet, type SheetKind } from './custom-sheet.ts';
import { metadataText as text } from './metadata.text.ts';

/** Buttons that download the values of a table, one for each kind of sheet. */
export function SheetDownloads({ table }: { readonly table: string }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { busy, attempt } = useAttempt();
  const [wanted, setWanted] = useState<SheetKind>();
  const download = (kind: SheetKind): void => {
    setWanted(kind);
    void attempt(text.valuesFailed, async () => downloadFile(await fetchCustomSheet(table, kind)));
  };
  return (['csv', 'xlsx'] as const).map((kind) => (
    <Button
      key={kind}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy && wanted === kind}
      disabled={!online}
      onClick={() => download(kind)}
    >
      {t(text.values, { kind: kind.toUpperCase() })}
    </Button>
  ));
}
