import { Button, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChecks, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { linesOf } from '@domivka/domain/training/attendance';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { saveOnline } from '../../records/save/online-save.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { RemoteError } from '../../remote/call.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AttendancePrint } from './attendance-print.tsx';
import { AttendanceRow } from './attendance-row.tsx';
import { attendanceText as text } from './attendance.text.ts';
import classes from './attendance.module.css';
import { PersonSearch } from './person-search.tsx';
import { dated, isScoreWrong, liesAhead, mergeSheets, scoreBounds, useSheet, type Sheet } from './sheet-state.ts';
import { today } from './today.ts';
import { trainingFormText } from './training-form.text.ts';
import { TrainingPage } from './training-page.tsx';
import { trainingsText } from './trainings.text.ts';
import { useKeepTraining, useNameOf, usePeople } from './use-trainings.ts';

function sendSheet({ _id, version }: StoredRecord, lines: readonly AttendanceLine[]): Promise<StoredRecord> {
  return saveOnline('training', { _id, version, attendance: lines.length > 0 ? lines : null });
}

/** Saves the sheet. Whoever enrolled while it was being filled in is put into it, and it is saved once more. */
async function saveSheet({ origin, lines }: Sheet): Promise<StoredRecord> {
  const day = today();
  const marked = lines.map((line) => dated(line, origin, day));
  try {
    return await sendSheet(origin, marked);
  } catch (error) {
    if (!(error instanceof RemoteError) || !error.conflict) throw error;
    const current = error.conflict.current as StoredRecord;
    return sendSheet(current, mergeSheets(linesOf(origin), marked, linesOf(current)));
  }
}

/** Saving with its words. */
function useSaveSheet(sheet: Sheet) {
  const t = useText();
  const keep = useKeepTraining();
  const [busy, setBusy] = useState(false);
  const hasWrongScore = sheet.lines.some(isScoreWrong);
  const save = async (): Promise<void> => {
    if (busy || !sheet.isChanged || hasWrongScore) return;
    setBusy(true);
    try {
      const saved = await saveSheet(sheet);
      sheet.restart(saved);
      keep(saved);
      showToast({ message: t(text.saved), color: 'done' });
    } catch (error) {
      showErrors(sayFailed(text.saveFailed, error, t.language));
    } finally {
      setBusy(false);
    }
  };
  const state = hasWrongScore ? t(text.scoreWrong, scoreBounds) : sheet.isChanged ? t(text.unsaved) : '';
  return { busy, save, state, maySave: sheet.isChanged && !hasWrongScore };
}

function SheetTable({
  sheet,
  nameOf,
  organizationOf,
}: {
  readonly sheet: Sheet;
  readonly nameOf: (id: string) => string;
  readonly organizationOf: (id: string) => string;
}): ReactNode {
  const t = useText();
  const heads = [text.person, text.state, text.score, text.certificateNo, text.remark];
  return (
    <table className={classes.table} aria-label={t(text.title)}>
      <thead className={classes.head}>
        <tr>
          {heads.map((one) => (
            <th key={one.en} scope="col">
              {t(one)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{t(trainingFormText.remove)}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <AttendanceRow
            key={line.userId}
            line={line}
            name={nameOf(line.userId)}
            organization={organizationOf(line.userId)}
            onChange={sheet.change}
            onRemove={sheet.remove}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Marks states and scores of many; nothing is sent before Save. */
function AttendanceSheet({ training }: { readonly training: StoredRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const aheadId = useId();
  const sheet = useSheet(training);
  const { busy, save, state, maySave } = useSaveSheet(sheet);
  const ids = useMemo(() => sheet.lines.map(({ userId }) => userId), [sheet.lines]);
  const people = usePeople(ids);
  const nameOf = useNameOf(people);
  const isAhead = liesAhead(training, today());
  const hasEnrolled = sheet.lines.some((line) => line.state === 'enrolled');
  useHotkeys([['mod+Enter', () => void save()]], []);
  return (
    <>
      <div className={classes.screen} data-no-print>
        <div className={classes.bar}>
          <PersonSearch label={t(text.addPerson)} without={ids} onChoose={({ _id }) => sheet.add(_id)} />
          <Button
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={isAhead || !hasEnrolled}
            aria-describedby={isAhead && hasEnrolled ? aheadId : undefined}
            onClick={sheet.markAttended}
          >
            {t(text.everyoneAttended)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t(text.print)}
          </Button>
        </div>
        {isAhead && hasEnrolled ? (
          <p id={aheadId} className={classes.hint}>
            {t(text.ahead, { date: format.date(String(training['date'])) })}
          </p>
        ) : null}
        {sheet.lines.length === 0 ? (
          <EmptyState icon={<IconUsers size={44} stroke={1.4} />} title={t(text.nobody)}>
            {t(text.nobodyWords)}
          </EmptyState>
        ) : (
          <>
            <p className={classes.hint}>
              {t.count(countedNouns.people, sheet.lines.length)}. {t(text.hint)}
            </p>
            <SheetTable sheet={sheet} nameOf={nameOf} organizationOf={(id) => people.get(id)?.organization ?? ''} />
          </>
        )}
        <div className={classes.end}>
          <span role="status">{state}</span>
          <Button loading={busy} disabled={!maySave} onClick={() => void save()}>
            {t(text.save)}
          </Button>
        </div>
      </div>
      <AttendancePrint training={training} lines={sheet.lines} people={people} nameOf={nameOf} />
    </>
  );
}

/** The route `/training/{_id}/attendance`, for those who keep the trainings. */
export function AttendanceScreen(): ReactNode {
  const t = useText();
  const { trainingId } = useParams({ from: '/training/$trainingId/attendance' });
  const { user } = useSession();
  return (
    <TrainingPage trainingId={trainingId} title={t(text.title)} width="wide">
      {(training) =>
        mayDo(user, 'update', trainingEntity, training) ? (
          <AttendanceSheet key={training._id} training={training} />
        ) : (
          <Blocked
            title={t(formText.notAllowed)}
            words={t(formText.notAllowedWords)}
            backLabel={t(trainingsText.backToTraining)}
            backPath={`/training/${trainingId}`}
          />
        )
      }
    </TrainingPage>
  );
}
