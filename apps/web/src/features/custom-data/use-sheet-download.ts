import { useState } from 'react';
import { fetchCustomSheet } from './custom-sheet.ts';
import { downloadFile } from '../../remote/download.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { metadataText as text } from './metadata.text.ts';

/** Hands the values of a table over to the browser's downloads; says why it could not. */
export function useSheetDownload(table: string) {
  const t = useText();
  const [isDownloading, setDownloading] = useState(false);
  const download = async (): Promise<void> => {
    setDownloading(true);
    try {
      downloadFile(await fetchCustomSheet(table));
    } catch (error) {
      showErrors([t(text.valuesFailed), explainFailure(error, t)]);
    } finally {
      setDownloading(false);
    }
  };
  return { isDownloading, download: () => void download() };
}
