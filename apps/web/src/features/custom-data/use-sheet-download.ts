import { useAttempt } from '../../forms/use-attempt.ts';
import { downloadFile } from '../../remote/download.ts';
import { fetchCustomSheet } from './custom-sheet.ts';
import { metadataText as text } from './metadata.text.ts';

/** Gives the values of a table to the downloads of the browser. */
export function useSheetDownload(table: string) {
  const { busy, attempt } = useAttempt();
  const download = () => void attempt(text.valuesFailed, async () => downloadFile(await fetchCustomSheet(table)));
  return { isDownloading: busy, download };
}
