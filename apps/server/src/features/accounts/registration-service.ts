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
import {
  decideRequest,
  keepRequest,
  listRequests,
  lockRequest,
  matchOrganization,
  type Reviewed,
} from './registration-store.ts';

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
  // Nobody ever knows this one: the temporary password leads to the first real one.
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
