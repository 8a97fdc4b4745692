import { roles } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import type { AttendanceState } from '@domivka/domain/training/training.text';
import type { Units } from '@domivka/reference/units';
import { serverNow } from '../../device/server-time.ts';
import type { NameOrganization } from '../../queries/names/organization-names.ts';
import { nameOfCode } from '../../queries/names/place-names.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import { trainingsCounted, trainingsText as text } from './trainings.text.ts';

export type Training = RecordOf<'training'>;

/** The day in Ukraine, YYYY-MM-DD, by the clock of the server: a wrong clock of the device must not decide whether a training is over. */
export function today(): string {
  return kyivDay(serverNow());
}

/** For whom a training is meant, in words: "Donor; Kharkivska oblast". */
export function sayAudience(
  { audience = {} }: Training,
  t: Say,
  places: Units | undefined,
  organizationOf: NameOrganization,
): string {
  const said = [
    audience.roles?.map((role) => labelOf(roles, role, t.language)),
    audience.organizations?.map((id) => organizationOf(id)).filter(Boolean),
    audience.oblasts?.map((code) => nameOfCode(places, code, t.language)),
  ].flatMap((part = []) => (part.length > 0 ? part.join(', ') : []));
  return said.length > 0 ? said.join('; ') : t(text.everybody);
}

/** The names of those who teach. */
export function sayTrainers({ trainerNames = [] }: Training, language: Language): string {
  return trainerNames
    .filter(isFields)
    .map((one) => nameOfPerson(one, language))
    .join(', ');
}

/** How long it takes. */
export function sayDuration(minutes: number | undefined, t: Say): string | undefined {
  return minutes === undefined ? undefined : t.count(trainingsCounted.minutes, minutes);
}

/** Whether a place is a link that may be followed. */
export function linkOf(place: string | undefined): string | undefined {
  return place !== undefined && /^https?:\/\/\S+$/i.test(place) ? place : undefined;
}

/** How a state looks: its sign and colour. */
export const stateTones: Readonly<Record<AttendanceState, StatusTone>> = {
  invited: 'waiting',
  enrolled: 'active',
  attended: 'done',
  passed: 'done',
  failed: 'attention',
  no_show: 'off',
  expired: 'attention',
};
