import { type Actor, programId, programName } from '@domivka/domain/kernel/actor';
import { exchangeError } from '@domivka/domain/exchange/exchange.errors';
import { mayCommit, mayImport } from '@domivka/domain/exchange/targets';
import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { HttpError } from '../../platform/http-error.ts';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { sameValue } from '@domivka/domain/kernel/record';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { newId } from '../../platform/ids.ts';
import { type WakeUp, wakeUp } from '../../platform/wake-up.ts';
import { checkRows } from './check-rows.ts';
import { commitRows } from './commit-rows.ts';
import { type ComparedImports, RunEnded, type RunParts, startRun, targetOf, type Turn } from './import-run.ts';
import { type Import, importSelection } from './import-store.ts';
import { mayUndo } from './import-view.ts';
import { undoRows } from './undo-rows.ts';

type WorkerParts = RunParts & {
  /** The rights of a user at this moment; undefined for one who may not use the program any more. */
  readonly findActor: (userId: string) => Promise<Actor | undefined>;
  /** Hears what went wrong, never of whom. */
  readonly report: (message: string, error?: unknown) => void;
};

export type ImportWorker = Omit<WakeUp, 'isClosed'>;

const deadAfter = "interval '2 minutes'";
const mostTries = 5;
const isOpen = `state in ('validating', 'committing', 'undoing')`;

/** The next import, by one server: those that wait longest first, and those whose run has ended suddenly. */
const take = `
with next as (
  select id from import where ${isOpen} and (run is null or alive_at < now() - ${deadAfter}) and tries < ${mostTries}
  order by updated_at, id limit 1 for update skip locked
)
update import i set run = $1, alive_at = now(), tries = i.tries + 1 from next where i.id = next.id returning ${importSelection}`;

const giveUp = `
update import set state = 'failed', run = null, error = '{"code": "import.interrupted"}', updated_at = now()
where ${isOpen} and alive_at < now() - ${deadAfter} and tries >= ${mostTries}`;

/** Whether all or nothing takes back what it saved: only then an undo has a reason. */
function isTakingBack({ state, error }: Pick<Import, 'state' | 'error'>): boolean {
  return state === 'undoing' && error !== null;
}

/** Whether the user still has the right that the request had. */
function requireRight(actor: Actor, own: Import): void {
  if (isTakingBack(own)) return;
  if (own.state === 'undoing') {
    if (!mayUndo(actor, own)) throw kernelError('record.forbidden');
  } else if (!mayImport(actor, targetOf(own))) throw exchangeError('import.target');
  else if (own.state === 'committing' && !mayCommit(actor)) throw exchangeError('import.commitForbidden');
}

/** Checks, saves and undoes imports in the background, one at a time. Several servers on one database share the work. */
export function importWorker(parts: WorkerParts): ImportWorker {
  const { database, findActor, report } = parts;
  const compared: ComparedImports = new Map();

  /**
   * In whose name an import is worked on. Who uploaded it reads what the check finds, so it is always checked with those rights: with the rights of
   * staff who have saved a part of it, corrected rows would tell of addresses that the user does not see. Nor does it tell the former colleagues of
   * that user what they see in another organization. What all or nothing takes back, the program takes back: nobody’s lost rights may leave a half.
   */
  async function actorOf(own: Import): Promise<Actor> {
    const { state, createdBy, committedBy, organizationId } = own;
    if (isTakingBack(own))
      return { _id: programId, role: 'Admin', organizationId, organizationName: programName.en, areas: [] };
    const isCheck = state === 'validating';
    const actor = await findActor(isCheck ? createdBy : (committedBy ?? createdBy));
    if (!actor || (isCheck && actor.organizationId !== organizationId)) throw kernelError('record.forbidden');
    return actor;
  }

  function turnOf(own: Import, run: string, actor: Actor): Turn {
    return {
      run,
      async requireRights() {
        if (!sameValue(await actorOf(own), actor)) throw kernelError('record.forbidden');
      },
      async sign(done, tx = database) {
        const text = `update import set alive_at = now(), done = $3, tries = 0 where id = $1 and run = $2 returning id`;
        const [mine] = isClosed() ? [] : await tx.query(text, [own.id, run, done]);
        if (!mine) throw new RunEnded();
      },
    };
  }

  async function work(own: Import, runId: string): Promise<void> {
    const actor = await actorOf(own);
    requireRight(actor, own);
    const turn = turnOf(own, runId, actor);
    const run = await startRun({ ...parts, compared }, own, actor);
    if (own.state === 'validating') await checkRows(run, turn);
    else if (own.state === 'committing') await commitRows(run, turn);
    else await undoRows(run, turn);
  }

  async function fail(own: Import, run: string, error: unknown): Promise<void> {
    // The database was away, too much to do at the moment, or no place for files: what was not stored is done again, and all or nothing stays that.
    const isPassing = error instanceof DatabaseError || (error instanceof HttpError && error.status === 503);
    if (error instanceof RunEnded || isPassing) {
      await database.query('update import set run = null where id = $1 and run = $2', [own.id, run]);
      return;
    }
    if (!(error instanceof DomainError)) report('An import could not be worked on', error);
    const issue: Issue =
      error instanceof DomainError ? (error.issues[0] ?? { code: error.code }) : { code: 'import.broken' };
    // The user of all or nothing may not go on: what is saved is taken back, and where the rows cannot be checked again, the check says why.
    await database.query(
      `update import set state = case when $4 and exists (select from import_record r where r.import_id = $1 and not r.undone)
         then 'undoing' else 'failed' end, done = case when $4 then 0 else done end, run = null, error = $3::jsonb, updated_at = now()
       where id = $1 and run = $2`,
      [
        own.id,
        run,
        JSON.stringify(issue),
        own.state === 'committing' && own.allOrNothing && error instanceof DomainError,
      ],
    );
  }

  const { wake, idle, isClosed, close } = wakeUp(
    async () => {
      await database.query(giveUp);
      while (!isClosed()) {
        const run = newId();
        const [own] = await database.query<Import>(take, [run]);
        if (!own) return;
        await work(own, run).catch((error: unknown) => fail(own, run, error));
      }
    },
    (error) => report('Imports could not be worked on, tried again later', error),
  );
  return { wake, idle, close };
}
