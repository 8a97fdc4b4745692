import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { attendanceStates } from '@domivka/domain/training/training.text';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { attendanceText as text } from './attendance.text.ts';
import classes from './print.module.css';
import { titleOf } from './training-words.ts';
import type { PersonName } from './use-trainings.ts';

export type AttendancePrintProps = {
  readonly training: StoredRecord;
  readonly lines: readonly AttendanceLine[];
  readonly people: ReadonlyMap<string, PersonName>;
  readonly nameOf: (id: string) => string;
};

/** The sheet on paper: seen in print only, with room for signatures. */
export function AttendancePrint({ training, lines, people, nameOf }: AttendancePrintProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const names: unknown = training['trainerNames'];
  const trainers = Array.isArray(names) ? names.filter(isFields).map((one) => nameOfPerson(one, t.language)) : [];
  return (
    <div className={classes.sheet} aria-hidden>
      <h2>{titleOf(training, t.language)}</h2>
      <p>
        {[
          format.date(String(training['date'])),
          training['place'],
          trainers.length > 0 ? `${t(text.trainer)}: ${trainers.join(', ')}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            {[text.number, text.person, text.organization, text.state, text.score, text.signature].map((one) => (
              <th key={one.en}>{t(one)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.userId}>
              <td>{index + 1}</td>
              <td>{nameOf(line.userId)}</td>
              <td>{people.get(line.userId)?.organization}</td>
              <td>{labelOf(attendanceStates, line.state, t.language)}</td>
              <td>{line.score}</td>
              <td className={classes.signature}>{'\u00A0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
