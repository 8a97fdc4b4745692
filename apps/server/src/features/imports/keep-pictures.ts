import type { ImportRun } from './import-run.ts';
import type { RowOutcome } from './import-store.ts';
import { baseOf } from './picture-archive.ts';
import { faultOf } from './pictures.ts';
import type { Planned } from './planned.ts';
import type { ResolvedRow } from './resolve-rows.ts';

type Kept = { readonly rows: readonly ResolvedRow[]; readonly refused: readonly RowOutcome[] };

/** Keeps the pictures of new photos, one after the other, before their records are saved. Doing it again keeps none twice. */
export async function keepPictures({ actor, archive, keeper }: ImportRun, all: readonly ResolvedRow[]): Promise<Kept> {
  if (!archive) return { rows: all, refused: [] };
  const rows: ResolvedRow[] = [];
  const refused: RowOutcome[] = [];
  const keepOne = async (one: Planned): Promise<Planned> =>
    one.picture === undefined
      ? one
      : { ...one, given: await keeper.keep(actor, one.id, baseOf(one.picture), await archive.read(one.picture)) };
  for (const row of all)
    try {
      const plan: Planned[] = [];
      for (const one of row.plan) plan.push(await keepOne(one));
      rows.push({ ...row, plan });
    } catch (error) {
      refused.push({ n: row.n, state: 'failed', issues: [faultOf(error)], warnings: [] });
    }
  return { rows, refused };
}
