import { foldText } from '@domivka/domain/geography/fold-text';
import type { Registration, RegistrationRequest, RegistrationState } from '@domivka/domain/user/user.registration';
import type { Queryable } from '../../platform/database/database.ts';

/** Which requests a user reviews: those of one organization, or all. */
export type Reviewed = { readonly organizationId?: string | undefined };

const columns = {
  _id: 'r.id',
  email: 'r.email',
  name: 'r.name',
  nameUkr: 'r.name_ukr',
  organization: 'r.organization',
  organizationId: 'r.organization_id',
  jobTitle: 'r.job_title',
  phones: 'r.phones',
  role: 'r.role',
  oblasts: 'r.oblasts',
  reason: 'r.reason',
  createdAt: 'r.created_at',
  state: 'r.state',
  decidedBy: 'r.decided_by',
  decidedByName: 'd.name',
  decidedByNameUkr: 'd.name_ukr',
  decidedAt: 'r.decided_at',
  decisionReason: 'r.decision_reason',
} as const satisfies Record<keyof RegistrationRequest, string>;

const selection = Object.entries(columns)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');

function viewOf(row: Readonly<Record<string, unknown>>): RegistrationRequest {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as RegistrationRequest;
}

type OrganizationRow = { id: string; names: (string | null)[] };

/** What is around the name that people use: the legal form, and quotation marks. */
const legalForm =
  /^(громадська організація|благодійна організація|благодійний фонд|міжнародна благодійна організація|го|бо|бф|мбо|ngo|charity|charitable (foundation|organi[sz]ation|fund))(?=[\s"«“„])/iu;

/** A name as it is said: without legal form and quotation marks. */
function saidName(name: string): string {
  return foldText(
    name
      .trim()
      .replace(legalForm, '')
      .replaceAll(/["«»“”„‟']/gu, ' ')
      .trim(),
  );
}

/**
 * The one organization that is known by this name, in whatever script it is written, with its legal form or without. Undefined for none
 * and for several.
 */
export async function matchOrganization(database: Queryable, text: string): Promise<string | undefined> {
  const rows = await database.query<OrganizationRow>(
    `select id, array[identifier, title, name, full_title_ukr, rest->>'fullName'] as names from organization
     where deleted_at is null and active`,
  );
  const wanted = saidName(text);
  const found = rows.filter(({ names }) => names.some((name) => name !== null && saidName(name) === wanted));
  return found.length === 1 ? found[0]?.id : undefined;
}

/**
 * Keeps a request. Answers false, and keeps nothing, where the e-mail has an account or an open request. One statement for all cases, so
 * that none of them takes longer.
 */
export async function keepRequest(
  database: Queryable,
  { id, at, organizationId }: { id: string; at: string; organizationId: string | undefined },
  request: Registration,
): Promise<boolean> {
  const { email, name, nameUkr, organization, jobTitle, phones, role, oblasts, reason } = request;
  const kept = await database.query(
    `insert into registration_request
       (id, email, name, name_ukr, organization, organization_id, job_title, phones, role, oblasts, reason, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8::text[], $9, $10::text[], $11, $12::timestamptz
     where not exists (select 1 from app_user where email = $2 and deleted_at is null)
     on conflict (email) where state = 'new' do nothing returning 1`,
    [id, email, name, nameUkr, organization, organizationId, jobTitle, phones, role, oblasts, reason, at],
  );
  return kept.length > 0;
}

const from = 'registration_request r left join app_user d on d.id = r.decided_by';

export async function listRequests(
  database: Queryable,
  { organizationId }: Reviewed,
  page: { state?: RegistrationState | undefined; page: number; pageSize: number },
): Promise<{ values: readonly RegistrationRequest[]; totalRows: number }> {
  const where = `($1::text is null or r.organization_id = $1) and ($2::text is null or r.state = $2)`;
  const filter = [organizationId, page.state];
  const [rows, [total]] = await Promise.all([
    database.query(
      `select ${selection} from ${from} where ${where} order by r.created_at desc, r.id limit $3 offset $4`,
      [...filter, page.pageSize, (page.page - 1) * page.pageSize],
    ),
    database.query<{ total: number }>(`select count(*) as total from ${from} where ${where}`, filter),
  ]);
  return { values: rows.map(viewOf), totalRows: total?.total ?? 0 };
}

/** The request, locked until the transaction ends; undefined where there is none that this reviewer sees. */
export async function lockRequest(
  tx: Queryable,
  { organizationId }: Reviewed,
  id: string,
): Promise<RegistrationRequest | undefined> {
  const [row] = await tx.query(
    `select ${selection} from ${from} where r.id = $1 and ($2::text is null or r.organization_id = $2) for update of r`,
    [id, organizationId],
  );
  return row && viewOf(row);
}

export async function decideRequest(
  tx: Queryable,
  id: string,
  decision: { state: 'approved' | 'rejected'; by: string; at: string; reason?: string; userId?: string },
): Promise<void> {
  await tx.query(
    `update registration_request set state = $2, decided_by = $3, decided_at = $4::timestamptz, decision_reason = $5, user_id = $6
     where id = $1`,
    [id, decision.state, decision.by, decision.at, decision.reason, decision.userId],
  );
}
