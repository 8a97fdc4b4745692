import { randomBytes } from 'node:crypto';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse, rightToUse } from '@domivka/domain/kernel/matrix';
import { type Fields, isId, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import type { Registration, RegistrationRequest, RegistrationState } from '@domivka/domain/user/user.registration';
import type { Background } from '../../platform/background.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { letterTo, type Mailer } from '../../platform/mailer.ts';
import { onceMoreOnCollision, type RecordService } from '../../records/record-service.ts';
import { accountLetters } from './accounts.text.ts';
import { foldText } from '@domivka/domain/geography/fold-text';

/** Which requests a user reviews: those of one organization, or all. */
type Reviewed = { readonly organizationId?: string | undefined };

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
async function matchOrganization(database: Queryable, text: string): Promise<string | undefined> {
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
async function keepRequest(
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

async function listRequests(
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
async function lockRequest(
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

async function decideRequest(
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

/** The choices of the user who approves; those of the request are only wishes. */
type Approval = {
  readonly role: string;
  readonly organizationId: string;
  readonly oblasts?: readonly string[] | undefined;
};

export type RegistrationService = {
  /** Throws `auth.tooManyAttempts`. Never tells whether the e-mail is known. */
  ask(request: Registration, address: string): Promise<void>;
  list(
    actor: Actor,
    page: { state?: RegistrationState | undefined; page: number; pageSize: number },
  ): Promise<{ values: readonly RegistrationRequest[]; totalRows: number }>;
  /** Makes the account with the reviewer's own rights. Throws `record.missing`, `registration.decided`, and what a save throws. */
  approve(actor: Actor, id: string, approval: Approval): Promise<StoredRecord>;
  reject(actor: Actor, id: string, reason: string): Promise<void>;
};

/** A temporary password that may be given to an account in a transaction of the program. */
type NewPassword = { readonly password: string; giveTo(userId: string, tx: Queryable): Promise<boolean> };

type Parts = {
  readonly records: RecordService;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly temporaryPassword: { readonly hours: number; make(): Promise<NewPassword> };
  /** Counts a request from a network, and a mail to a user who did not ask for it. */
  readonly limits: {
    /** Throws `auth.tooManyAttempts`. */
    countRequest(address: string): Promise<void>;
    mayMail(email: string): Promise<boolean>;
  };
};

/** All requests, or those of the own organization. Throws for a user without that right. */
function reviewedBy(actor: Actor): Reviewed {
  if (!mayUse(actor, 'registrations')) throw kernelError('record.forbidden');
  return rightToUse(actor, 'registrations') === 'A' ? {} : { organizationId: actor.organizationId };
}

async function lockOpen(tx: Transaction, actor: Actor, id: string): Promise<RegistrationRequest> {
  const request = isId(id) ? await lockRequest(tx.program, reviewedBy(actor), id) : undefined;
  if (!request) throw kernelError('record.missing');
  if (request.state !== 'new') throw httpError('registration.decided');
  return request;
}

function newUser(request: RegistrationRequest, { role, organizationId, oblasts }: Approval): Fields {
  const { email, name, nameUkr, jobTitle, phones } = request;
  // No user ever knows this one: the temporary password leads to the first real one.
  const password = randomBytes(48).toString('base64url');
  const optional = Object.entries({ jobTitle, phones, oblasts }).filter(([, value]) => value !== undefined);
  return { email, name, nameUkr, role, organizationId, status: 'active', password, ...Object.fromEntries(optional) };
}

/** Requests for accounts: asked by anybody, decided by a user who may make the account. */
export function registrationService(database: Database, parts: Parts): RegistrationService {
  const { records, mailer, background, publicUrl, now, temporaryPassword, limits } = parts;
  const userEntity = getEntity('user');

  /** A request that was not kept is one for an account that exists, or a repetition. Its owner hears of the first. */
  async function tellOwner(email: string): Promise<void> {
    const [owner] = await database.query<{ language: Language | null }>(
      `select rest->>'language' as language from app_user where email = $1 and status = 'active' and deleted_at is null`,
      [email],
    );
    if (!owner || !(await limits.mayMail(email))) return;
    const link = `${publicUrl}/forgot-password`;
    await mailer.send(letterTo({ email, ...owner }, accountLetters.accountExists, { link }));
  }

  return {
    async ask(request, address) {
      await limits.countRequest(address);
      const organizationId = await matchOrganization(database, request.organization);
      const isKept = await keepRequest(database, { id: newId(), at: now().toISOString(), organizationId }, request);
      if (!isKept) background.run('mail to the owner of an account', () => tellOwner(request.email));
    },

    list: async (actor, page) => listRequests(database, reviewedBy(actor), page),

    async approve(actor, id, approval) {
      reviewedBy(actor);
      const { password, giveTo } = await temporaryPassword.make();
      const link = `${publicUrl}/set-password`;
      const record = await onceMoreOnCollision(userEntity, () =>
        database.as(actor).transaction(async (tx) => {
          const request = await lockOpen(tx, actor, id);
          const saved = await records.save(actor, userEntity, { record: newUser(request, approval) }, {}, tx);
          const decision = {
            state: 'approved',
            by: actor._id,
            at: now().toISOString(),
            userId: saved.record._id,
          } as const;
          await decideRequest(tx.program, id, decision);
          await giveTo(saved.record._id, tx.program);
          const words = { password, link, hours: String(temporaryPassword.hours) };
          await mailer.send(letterTo({ email: request.email }, accountLetters.approved, words), tx.program);
          return saved.record;
        }),
      );
      mailer.wake();
      return records.present(actor, userEntity, record);
    },

    async reject(actor, id, reason) {
      reviewedBy(actor);
      await database.transaction(async (tx) => {
        const request = await lockOpen(tx, actor, id);
        await decideRequest(tx.program, id, { state: 'rejected', by: actor._id, at: now().toISOString(), reason });
        await mailer.send(letterTo({ email: request.email }, accountLetters.rejected, { reason }), tx);
      });
      mailer.wake();
    },
  };
}
