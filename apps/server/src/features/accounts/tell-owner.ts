import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { isFields, isId } from '@domivka/domain/kernel/record';
import type { SaveOutcome, SaveRequest } from '@domivka/domain/kernel/save';
import { userEntity } from '@domivka/domain/user/user.entity';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { letterTo, type Mailer, type Recipient } from '../../platform/mailer.ts';
import { accountLetters } from './accounts.text.ts';
import { onceMoreOnCollision, type RecordService } from '../../records/record-service.ts';

/** What else is needed to tell a user of a change of their account. */
type Telling = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string };

/** Without a lock: the password of the save is hashed before anything is locked. */
async function findOwner(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const text = `select email, rest->>'language' as language from app_user where id = $1`;
  const [owner] = await tx.program.query<Recipient>(text, [id]);
  return owner;
}

/** The account of another user that a save may change. */
function findForeignAccount(actor: Actor, entity: Entity, { record }: SaveRequest): string | undefined {
  const id = entity === userEntity && isFields(record) ? record._id : undefined;
  return isId(id) && id !== actor._id ? id : undefined;
}

/**
 * Saves as `records` does, and mails the owner of an account when another user gave it another e-mail or another password: to the old and
 * to the new address, so that no account is taken over in silence. Letters and change are kept together, or neither.
 */
export function withOwnersTold(records: RecordService, { database, mailer, publicUrl }: Telling): RecordService {
  async function tell(owner: Recipient, { record, secrets }: SaveOutcome, tx: Transaction): Promise<void> {
    const email = String(record.email);
    const link = `${publicUrl}/forgot-password`;
    for (const to of new Set([owner.email, email])) {
      const recipient = { ...owner, email: to };
      if (email !== owner.email) await mailer.send(letterTo(recipient, accountLetters.emailChanged), tx.program);
      if ('password' in secrets)
        await mailer.send(letterTo(recipient, accountLetters.passwordGiven, { link }), tx.program);
    }
  }

  return {
    ...records,
    async save(actor, entity, request, origin, tx) {
      const id = findForeignAccount(actor, entity, request);
      if (id === undefined) return records.save(actor, entity, request, origin, tx);
      const saveAndTell = async (own: Transaction): Promise<SaveOutcome> => {
        const owner = await findOwner(own, id);
        const outcome = await records.save(actor, entity, request, origin, own);
        if (owner) await tell(owner, outcome, own);
        return outcome;
      };
      if (tx) return saveAndTell(tx);
      const outcome = await onceMoreOnCollision(entity, () => database.as(actor).transaction(saveAndTell));
      mailer.wake();
      return outcome;
    },
  };
}
