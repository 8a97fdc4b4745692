import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { useAttempt } from '../../forms/use-attempt.ts';
import { announceArrivals } from '../../records/outbox/sending.ts';
import { useSession } from '../../session/session.ts';
import { useLanguage } from '../../text/language.ts';
import { countPages } from '../../ui/pager.tsx';
import { checkText as text } from './check.text.ts';
import {
  type DecisionBody,
  decideRows,
  listImports,
  listProblems,
  listRows,
  listTargets,
  readImport,
  rowsOnPage,
} from './import-calls.ts';
import { isUnderWay } from './import-steps.ts';
import type { ImportView, ProblemKind, RowFilter } from './import-view.ts';

/** Imports change on the server: they are asked for each time. */
const fresh = { networkMode: 'always', retry: false, staleTime: 0 } as const;
/** Milliseconds until an import that the server works on is looked at again. A few corrected rows are checked in a moment. */
const lookAgainAfter = 1000;
const lookSoonAfter = 300;
const fewRows = 400;

const keys = { list: 'imports', one: 'import', rows: 'import-rows', problems: 'import-problems' } as const;

/** Who asks, in which language: answers are said in it. */
function useAsker(): readonly unknown[] {
  const { user } = useSession();
  return [user?._id, useLanguage()];
}

/** What the user may import. */
export function useTargets() {
  const asker = useAsker();
  return useQuery({
    ...fresh,
    queryKey: ['import-targets', ...asker],
    queryFn: ({ signal }) => listTargets(signal),
  });
}

/** The imports that the user knows, looked at again while the server works on one. */
export function useImports() {
  const asker = useAsker();
  return useQuery({
    ...fresh,
    queryKey: [keys.list, ...asker],
    queryFn: ({ signal }) => listImports(signal),
    refetchInterval: ({ state }) => (state.data?.some((one) => isUnderWay(one.state)) ? lookAgainAfter * 3 : false),
  });
}

function pauseOf({ state, progress: { done, of } }: ImportView): number | false {
  if (!isUnderWay(state)) return false;
  return state === 'validating' && of - done <= fewRows ? lookSoonAfter : lookAgainAfter;
}

/** One import, looked at every second while the server works on it. */
export function useImport(id: string) {
  const asker = useAsker();
  const client = useQueryClient();
  const answer = useQuery({
    ...fresh,
    queryKey: [keys.one, id, ...asker],
    queryFn: ({ signal }) => readImport(id, signal),
    placeholderData: (before) => (before?._id === id ? keepPreviousData(before) : undefined),
    refetchInterval: ({ state }) => (state.data ? pauseOf(state.data) : false),
  });
  const state = answer.data?.state;
  const before = useRef(state);
  useEffect(() => {
    const work = before.current;
    before.current = state;
    if (!work || !state || !isUnderWay(work) || isUnderWay(state)) return;
    for (const key of [keys.rows, keys.problems]) void client.invalidateQueries({ queryKey: [key, id] });
    if (work !== 'validating') announceArrivals();
  }, [client, id, state]);
  return answer;
}

/** The rows of an import page by page. When the last rows of a page were corrected or decided, the page before it is shown. */
export function useImportRows(id: string, filter: RowFilter) {
  const asker = useAsker();
  const [page, turnTo] = useState(1);
  const { data, error, refetch } = useQuery({
    ...fresh,
    queryKey: [keys.rows, id, ...asker, filter, page],
    queryFn: ({ signal }) => listRows(id, filter, page, signal),
    placeholderData: keepPreviousData,
  });
  const last = data ? countPages(data.totalRows, rowsOnPage) : page;
  if (page > last) turnTo(last);
  return { data, error, refetch, page, turnTo };
}

/** The equal wrong cells of an import, most rows first; or those with a remark. */
export function useProblems(id: string, kind: ProblemKind = 'errors') {
  const asker = useAsker();
  return useQuery({
    ...fresh,
    queryKey: [keys.problems, id, ...asker, kind],
    queryFn: ({ signal }) => listProblems(id, kind, signal),
  });
}

/** Does something with an import: what the server answers is shown, and a failure is said in a dialog. */
export function useImportWork(id: string) {
  const client = useQueryClient();
  const asker = useAsker();
  const [userId, language] = asker;
  const { busy, attempt } = useAttempt();
  /** Answers whether it succeeded; it never rejects. `failed`: what is said before the reasons. */
  const run = useCallback(
    async (failed: Text, work: () => Promise<ImportView | void>): Promise<boolean> => {
      const isDone = await attempt(failed, async () => {
        const view = await work();
        // An answer from before the work would put the import back, and nobody would look at it again.
        await client.cancelQueries({ queryKey: [keys.one, id] });
        if (view) client.setQueryData([keys.one, id, userId, language], view);
        else await client.invalidateQueries({ queryKey: [keys.one, id] });
      });
      // A refusal usually means that the import is at another step than the page believes. Rows are read again when they are checked.
      if (!isDone) void client.invalidateQueries({ queryKey: [keys.one, id] });
      return isDone;
    },
    [attempt, client, id, language, userId],
  );
  return { busy, run };
}

/** Keeps what a user decides of rows; `isBusy` while that, or a check of the rows, is under way. */
export function useDecisions({ _id, state }: Pick<ImportView, '_id' | 'state'>) {
  const { busy, run } = useImportWork(_id);
  const decide = (body: DecisionBody): void => void run(text.decisionFailed, async () => decideRows(_id, body));
  return { isBusy: busy || state === 'validating', decide };
}
