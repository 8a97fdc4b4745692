import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChecks, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useId, useMemo, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { linesOf } from '@domivka/domain/training/attendance';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { attendanceStates } from '@domivka/domain/training/training.text';
import { useAttempt } from '../../forms/use-attempt.ts';
import { RemoteError } from '../../remote/call.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AttendanceRow } from './attendance-row.tsx';
import { attendanceText as text } from './attendance.text.ts';
import classes from './attendance.module.css';
import { PersonSearch } from './person-search.tsx';
import print from './print.module.css';
import { dated, isAhead, isScoreWrong, mergeSheets, scoreBounds, useSheet, type Sheet } from './sheet-state.ts';
import { sendAttendance } from './training-calls.ts';
import { trainingFormText } from './training-form.text.ts';
import { NotHere, TrainingPage } from './training-page.tsx';
import { sayTrainers, today, type Training } from './training-words.ts';
import { useKeepTraining, usePeople, type People } from './use-trainings.ts';

/** Saves the sheet. People who enrolled while it was being filled in are put into it, and it is saved once more. */
async function saveSheet({ origin, lines }: Sheet): Promise<Training> {
  const day = today();
  const marked = lines.map((line) => dated(line, origin, day));
  try {
    return await sendAttendance(origin, marked);
  } catch (error) {
    if (!(error instanceof RemoteError) || !error.conflict) throw error;
    const current = { _id: origin._id, version: Number(error.conflict.current['version']) };
    return sendAttendance(current, mergeSheets(linesOf(origin), marked, linesOf(error.conflict.current)));
  }
}

/** Saving with its words. */
function useSaveSheet(sheet: Sheet) {
  const t = useText();
  const keep = useKeepTraining();
  const { busy, attempt } = useAttempt();
  const hasWrongScore = sheet.lines.some(isScoreWrong);
  const maySave = sheet.isChanged && !hasWrongScore;
  const save = (): void => {
    if (busy || !maySave) return;
    void attempt(text.saveFailed, async () => {
      const saved = await saveSheet(sheet);
      sheet.restart(saved);
      keep(saved);
      showToast({ message: t(text.saved), color: 'done' });
    });
  };
  const state = hasWrongScore ? t(text.scoreWrong, scoreBounds) : sheet.isChanged ? t(text.unsaved) : '';
  return { busy, save, state, maySave };
}

type SheetProps = { readonly sheet: Sheet; readonly people: People };

function SheetTable({ sheet, people: { nameOf, organizationOf } }: SheetProps): ReactNode {
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
            <VisuallyHidden>{t(trainingFormText.removeLine)}</VisuallyHidden>
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

/** The sheet on paper: shown in print only, with room for signatures. */
function PrintedSheet({ training, sheet, people }: SheetProps & { readonly training: Training }): ReactNode {
  const t = useText();
  const format = useFormats();
  const trainers = sayTrainers(training, t.language);
  const facts = [format.date(training.date), training.place, trainers && `${t(text.trainer)}: ${trainers}`];
  return (
    <div className={print.sheet} aria-hidden>
      <h2>{training.title[t.language]}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {[text.number, text.person, text.organization, text.state, text.score, text.signature].map((one) => (
              <th key={one.en}>{t(one)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map(({ userId, state, score }, index) => (
            <tr key={userId}>
              <td>{index + 1}</td>
              <td>{people.nameOf(userId)}</td>
              <td>{people.organizationOf(userId)}</td>
              <td>{labelOf(attendanceStates, state, t.language)}</td>
              <td>{score}</td>
              <td className={print.signature}>{'\u00A0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks states and scores of many; nothing is sent before Save. */
function AttendanceSheet({ training }: { readonly training: Training }): ReactNode {
  const t = useText();
  const format = useFormats();
  const aheadId = useId();
  const sheet = useSheet(training);
  const { busy, save, state, maySave } = useSaveSheet(sheet);
  const ids = useMemo(() => sheet.lines.map(({ userId }) => userId), [sheet.lines]);
  const people = usePeople(ids);
  const hasEnrolled = sheet.lines.some((line) => line.state === 'enrolled');
  const isTooEarly = isAhead(training, today());
  const explainsAhead = isTooEarly && hasEnrolled;
  useHotkeys([['mod+Enter', save]], []);
  return (
    <>
      <div data-no-print>
        <Group align="flex-end" mb="md">
          <div className={classes.person}>
            <PersonSearch label={t(text.addPerson)} without={ids} onChoose={sheet.add} />
          </div>
          <Button
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={isTooEarly || !hasEnrolled}
            aria-describedby={explainsAhead ? aheadId : undefined}
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
        </Group>
        {explainsAhead ? (
          <Text id={aheadId} c="dimmed" mb="sm">
            {t(text.ahead, { date: format.date(training.date) })}
          </Text>
        ) : null}
        {sheet.lines.length === 0 ? (
          <EmptyState icon={<IconUsers size={44} stroke={1.4} />} title={t(text.nobody)}>
            {t(text.nobodyWords)}
          </EmptyState>
        ) : (
          <>
            <Text c="dimmed" mb="sm">
              {t.count(countedNouns.people, sheet.lines.length)}. {t(text.hint)}
            </Text>
            <SheetTable sheet={sheet} people={people} />
          </>
        )}
        <Group justify="flex-end" mt="md" py="sm" c="dimmed" className={classes.end ?? ''}>
          <span role="status">{state}</span>
          <Button loading={busy} disabled={!maySave} onClick={save}>
            {t(text.save)}
          </Button>
        </Group>
      </div>
      <PrintedSheet training={training} sheet={sheet} people={people} />
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
          <NotHere trainingId={trainingId} title={t(formText.notAllowed)} words={t(formText.notAllowedWords)} />
        )
      }
    </TrainingPage>
  );
}
