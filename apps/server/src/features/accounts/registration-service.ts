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
import type { Letter, Mailer } from '../../platform/mailer.ts';
import { onceMoreOnCollision, type RecordService } from '../../records/record-service.ts';
import {
  decideRequest,
  keepRequest,
  listRequests,
  lockRequest,
  matchOrganization,
  type Reviewed,
} from './registration-store.ts';

/** To a user who has an account already and for whom, by whomever, another was asked. Nothing of what was typed is in it. */
function accountExistsLetter(to: Pick<Letter, 'to' | 'language'>, link: string): Letter {
  return {
    ...to,
    subject: { en: 'You already have an account', uk: 'У вас уже є обліковий запис' },
    text: {
      en: `Someone, perhaps you, requested a Domivka account with this email. You already have one.

If you have forgotten your password, ask for a temporary one: ${link}

If it was not you, you do not need to do anything.`,
      uk: `Хтось, можливо ви, попросив створити обліковий запис у Домівці з цією електронною адресою. У вас він уже є.

Якщо ви забули пароль, попросіть тимчасовий: ${link}

Якщо це були не ви, нічого робити не треба.`,
    },
  };
}

function approvedLetter(
  to: string,
  { password, link, hours }: { password: string; link: string; hours: number },
): Letter {
  return {
    to,
    subject: { en: 'Your account is ready', uk: 'Ваш обліковий запис готовий' },
    text: {
      en: `Your request was approved: you now have a Domivka account under this email.

Your temporary password: ${password}

Open ${link} within ${hours} hours, enter this password and choose your own. It works once. If it has expired, request a new one there.`,
      uk: `Ваш запит схвалено: тепер у вас є обліковий запис у Домівці з цією електронною адресою.

Ваш тимчасовий пароль: ${password}

Протягом ${hours} годин відкрийте ${link}, введіть цей пароль і виберіть власний. Він діє один раз. Якщо він уже не діє, там само попросіть інший.`,
    },
  };
}

function rejectedLetter(to: string, reason: string): Letter {
  return {
    to,
    subject: { en: 'Your request for an account', uk: 'Ваш запит на обліковий запис' },
    text: {
      en: `Thank you for your interest in Domivka. We could not approve your request for an account.

Reason: ${reason}

If you think this is a mistake, talk to the contact person of your organization and ask again.`,
      uk: `Дякуємо за інтерес до Домівки. Ми не змогли схвалити ваш запит на обліковий запис.

Причина: ${reason}

Якщо ви вважаєте, що це помилка, зверніться до контактної особи вашої організації і надішліть запит ще раз.`,
    },
  };
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
    await mailer.send(
      accountExistsLetter({ to: email, language: owner.language ?? undefined }, `${publicUrl}/forgot-password`),
    );
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
          const letter = approvedLetter(request.email, { password, link, hours: temporaryPassword.hours });
          await mailer.send(letter, tx.program);
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
        await mailer.send(rejectedLetter(request.email, reason), tx);
      });
      mailer.wake();
    },
  };
}
