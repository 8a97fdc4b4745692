import { roles } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { Units } from '@domivka/reference/units';
import type { AttendanceState } from '@domivka/domain/training/training.text';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import { trainingsCounted, trainingsText as text } from './trainings.text.ts';

/** The title in a language; a record without one is called by what it is. */
export function titleOf(training: Fields | undefined, language: Language): string {
  return bothIn(training?.['title'], language);
}

/** A text of both languages in one of them. */
export function bothIn(value: unknown, language: Language): string {
  return isFields(value) ? String(value[language] ?? '') : '';
}

function textsIn(value: unknown, name: string): readonly string[] {
  const list: unknown = isFields(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.map(String) : [];
}

/** For whom a training is meant, in words: "Donor; Kharkivska oblast". */
export function sayAudience(
  audience: unknown,
  t: Say,
  {
    places,
    organizations,
  }: { readonly places: Units | undefined; readonly organizations: readonly Fields[] | undefined },
): string {
  const organizationName = (id: string) =>
    nameOfOrganization(
      organizations?.find(({ _id }) => _id === id),
      t.language,
    );
  const oblastName = (code: string) => {
    const unit = places?.find(code);
    return unit ? fullNameOf(unit, t.language) : code;
  };
  const parts = [
    textsIn(audience, 'roles').map((role) => labelOf(roles, role, t.language)),
    textsIn(audience, 'organizations').map(organizationName).filter(Boolean),
    textsIn(audience, 'oblasts').map(oblastName),
  ];
  const said = parts.filter((part) => part.length > 0).map((part) => part.join(', '));
  return said.length > 0 ? said.join('; ') : t(text.everybody);
}

/** How long it takes. */
export function sayDuration(minutes: unknown, t: Say): string | undefined {
  return typeof minutes === 'number' ? t.count(trainingsCounted.minutes, minutes) : undefined;
}

/** Whether a place is a link that may be followed. */
export function linkOf(place: unknown): string | undefined {
  return typeof place === 'string' && /^https?:\/\/\S+$/i.test(place) ? place : undefined;
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
