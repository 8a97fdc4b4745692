import { useState } from 'react';
import { sendCustomSheet, type SheetOutcome } from './custom-sheet.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { isPassing } from '../../remote/http.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { findFileProblem, isUtf8, type FileProblem } from './import-file.ts';
import { importCounted } from './import.text.ts';

/** How far the saving of a sheet is. `failed`: why, and whether rows may have been saved all the same. */
export type ImportStep =
  | { readonly kind: 'waiting'; readonly problem?: FileProblem | undefined }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly outcome: SheetOutcome }
  | { readonly kind: 'saving'; readonly rows: number }
  | { readonly kind: 'saved'; readonly outcome: SheetOutcome }
  | { readonly kind: 'failed'; readonly isSave: boolean; readonly words: string; readonly isUncertain: boolean };

/** The way of one file: looked at here, tried on the server, saved there when the user says so. */
export function useImport(table: string) {
  const t = useText();
  const [step, setStep] = useState<ImportStep>({ kind: 'waiting' });
  const [file, setFile] = useState<File>();
  const fail = (error: unknown, isSave: boolean) =>
    setStep({ kind: 'failed', isSave, words: explainFailure(error, t), isUncertain: isSave && isPassing(error) });
  const check = async (sheet: File): Promise<void> => {
    setStep({ kind: 'checking' });
    try {
      // A file that went or changed since it was chosen cannot be read any more.
      const isReadable = isUtf8(await sheet.arrayBuffer());
      setStep(
        isReadable
          ? { kind: 'checked', outcome: await sendCustomSheet(table, sheet, true) }
          : { kind: 'waiting', problem: 'encoding' },
      );
    } catch (error) {
      fail(error, false);
    }
  };
  const take = (files: readonly File[]): void => {
    const [chosen] = files;
    const problem = findFileProblem(files);
    setFile(chosen);
    if (chosen && !problem) void check(chosen);
    else setStep({ kind: 'waiting', problem });
  };
  const save = async (sheet: File, rows: number): Promise<void> => {
    setStep({ kind: 'saving', rows });
    try {
      const outcome = await sendCustomSheet(table, sheet, false);
      setStep({ kind: 'saved', outcome });
      showToast({
        message: t.count(importCounted.done, outcome.updated),
        color: outcome.failed > 0 ? 'attention' : 'done',
      });
    } catch (error) {
      fail(error, true);
    }
  };
  return {
    step,
    file,
    take,
    again: () => void (file && check(file)),
    save: (rows: number) => void (file && save(file, rows)),
  };
}
