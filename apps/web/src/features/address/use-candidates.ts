import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Candidate } from '@domivka/domain/addressing/candidates';
import { isPoint } from '@domivka/domain/geography/point';
import type { Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import type { FoundCandidates } from '../../records/read/candidates.ts';
import { listCandidates } from './find-addresses.ts';

/** The fields that say which building an address is. */
export const identityParts = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus'] as const;

const pause = 400;

/** The address as typed, as a text: the search starts again only when it changes. Empty while it is incomplete. */
function questionOf({ derived, issues }: EntityForm): string {
  const isWrong = issues.some(({ path }) => identityParts.some((part) => part === path));
  if (isWrong) return '';
  const parts = identityParts.map((part) => [part, derived[part]]);
  return JSON.stringify(
    Object.fromEntries([...parts, ['location', isPoint(derived.location) ? derived.location : undefined]]),
  );
}

/** What the form says of registered addresses. */
export type Candidates = {
  /** `idle` until settlement, street and house are there. */
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  /** Those that nobody has told apart from this one, best first. */
  readonly values: readonly Candidate[];
  readonly fromDevice: boolean;
};

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** The registered addresses that the form was told are other buildings. */
export function toldApart(form: EntityForm<'address'>): readonly string[] {
  return idsOf(form.values.notDuplicateOf);
}

/** Keeps with the address that a registered one is another building. */
export function tellApart(form: EntityForm<'address'>, other: Candidate): void {
  const told = idsOf(form.held.getValues()['notDuplicateOf']);
  form.set('notDuplicateOf', [...new Set([...told, String(other.address['_id'])])]);
}

/**
 * Registered addresses that may be what is typed into the form, asked for when the typing pauses. `ownId`: the address that is edited; `isAsked`: whether
 * the form asks which building it is.
 */
export function useCandidates(form: EntityForm<'address'>, ownId: string | undefined, isAsked: boolean): Candidates {
  const question = isAsked ? questionOf(form) : '';
  const [asked] = useDebouncedValue(question, pause);
  const told = toldApart(form);
  const toldIds = told.join(' ');
  const [found, setFound] = useState<{ readonly question: string; readonly answer: FoundCandidates | undefined }>();
  useEffect(() => {
    if (asked === '') return undefined;
    const controller = new AbortController();
    const notDuplicateOf = toldIds === '' ? [] : toldIds.split(' ');
    listCandidates({ ...(JSON.parse(asked) as Fields), notDuplicateOf }, ownId, controller.signal).then(
      (answer) => setFound({ question: asked, answer }),
      // Without an answer nothing is said: nobody waits for it with a save.
      () => {
        if (!controller.signal.aborted) setFound({ question: asked, answer: undefined });
      },
    );
    return () => controller.abort();
  }, [asked, ownId, toldIds]);
  if (question === '') return { state: 'idle', values: [], fromDevice: false };
  if (found?.question !== question) return { state: 'looking', values: [], fromDevice: false };
  if (!found.answer) return { state: 'failed', values: [], fromDevice: false };
  const { values, fromDevice } = found.answer;
  return { state: 'found', values: values.filter(({ address }) => !told.includes(String(address['_id']))), fromDevice };
}
