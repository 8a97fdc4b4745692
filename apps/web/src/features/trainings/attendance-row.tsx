import { ActionIcon, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { attendanceStates, type AttendanceState } from '@domivka/domain/training/training.text';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { attendanceText as text } from './attendance.text.ts';
import { isScoreWrong, scoreBounds } from './sheet-state.ts';

/** What a user may choose: a result expires automatically. */
const offered = attendanceStates.filter(({ code }) => code !== 'expired');

export type AttendanceRowProps = {
  readonly line: AttendanceLine;
  readonly name: string;
  readonly organization: string;
  readonly onChange: (line: AttendanceLine) => void;
  readonly onRemove: (userId: string) => void;
};

function isState(value: string): value is AttendanceState {
  return attendanceStates.some(({ code }) => code === value);
}

/** A line with one of its texts changed; what was emptied is left out. */
function withText(line: AttendanceLine, name: 'certificateNo' | 'remark', value: string): AttendanceLine {
  const { [name]: _old, ...rest } = line;
  return value === '' ? rest : { ...rest, [name]: value };
}

/** A line with another score; what cannot be read is kept as no number, so that the sheet is not saved without it. */
function withScore(line: AttendanceLine, value: TypedNumber): AttendanceLine {
  const { score: _old, ...rest } = line;
  return value === undefined ? rest : { ...rest, score: typeof value === 'number' ? value : Number.NaN };
}

/** One person of the sheet: state, score, number of the certificate, remark, all within reach of the Tab key. */
export const AttendanceRow = memo(function AttendanceRow({
  line,
  name,
  organization,
  onChange,
  onRemove,
}: AttendanceRowProps): ReactNode {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        {name}
        <Text size="sm" c="dimmed">
          {organization}
        </Text>
      </th>
      <td data-label={t(text.state)}>
        <NativeSelect
          aria-label={t(text.stateOf, { name })}
          value={line.state}
          data={sayChoices(line.state === 'expired' ? attendanceStates : offered, t.language)}
          onChange={({ currentTarget: { value } }) => isState(value) && onChange({ ...line, state: value })}
        />
      </td>
      <td data-label={t(text.score)}>
        <NumberField
          aria-label={t(text.scoreOf, { name })}
          value={Number.isNaN(line.score) ? undefined : line.score}
          onChange={(value) => onChange(withScore(line, value))}
          error={isScoreWrong(line) ? t(text.scoreRange, scoreBounds) : undefined}
          digits={0}
        />
      </td>
      <td data-label={t(text.certificateNo)}>
        <TextInput
          aria-label={t(text.certificateOf, { name })}
          value={line.certificateNo ?? ''}
          maxLength={60}
          onChange={({ currentTarget: { value } }) => onChange(withText(line, 'certificateNo', value))}
          autoComplete="off"
        />
      </td>
      <td data-label={t(text.remark)}>
        <TextInput
          aria-label={t(text.remarkOf, { name })}
          value={line.remark ?? ''}
          maxLength={1000}
          onChange={({ currentTarget: { value } }) => onChange(withText(line, 'remark', value))}
          autoComplete="off"
        />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(text.removeName, { name })}
          onClick={() => onRemove(line.userId)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
});
