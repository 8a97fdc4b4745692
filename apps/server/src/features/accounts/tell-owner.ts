import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { isFields, isId } from '@domivka/domain/kernel/record';
import type { SaveOutcome, SaveRequest } from '@domivka/domain/kernel/save';
import type { Language } from '@domivka/domain/kernel/text';
import { userEntity } from '@domivka/domain/user/user.entity';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Letter, Mailer } from '../../platform/mailer.ts';
import { onceMoreOnCollision, type RecordService } from '../../records/record-service.ts';

/** To the old address and to the new one. It names neither, nor who did it: the administrators know. */
function emailChangedLetter(to: Pick<Letter, 'to' | 'language'>): Letter {
  return {
    ...to,
    subject: { en: 'The email of your account was changed', uk: 'Електронну адресу вашого облікового запису змінено' },
    text: {
      en: `An administrator or a manager changed the email of your Domivka account. From now on you sign in with the new one; your password stays the same.

If you did not expect this, tell your administrator at once.`,
      uk: `Електронну адресу вашого облікового запису в Домівці змінив адміністратор або керівник. Відтепер входьте з новою адресою; пароль залишається той самий.

Якщо ви цього не очікували, негайно повідомте свого адміністратора.`,
    },
  };
}

/** For a password that another user gave to an account; the letter does not hold it. */
function passwordGivenLetter(to: Pick<Letter, 'to' | 'language'>, link: string): Letter {
  return {
    ...to,
    subject: { en: 'You were given a new password', uk: 'Вам установили новий пароль' },
    text: {
      en: `An administrator or a manager set a new password for your Domivka account. Your old password no longer works, and all your sessions were ended.

If you do not know the new password, ask for a temporary one: ${link}

If you did not expect this, tell your administrator at once.`,
      uk: `Адміністратор або керівник установив новий пароль для вашого облікового запису в Домівці. Старий пароль більше не діє, а всі ваші сеанси завершено.

Якщо ви не знаєте нового пароля, попросіть тимчасовий: ${link}

Якщо ви цього не очікували, негайно повідомте свого адміністратора.`,
    },
  };
}

type Owner = { readonly email: string; readonly language: Language | null };

/** What else is needed to tell a user of a change of their account. */
type Telling = { readonly database: Database; readonly mailer: Mailer; readonly publicUrl: string };

/** Without a lock: the password of the save is hashed before anything is locked. */
async function findOwner(tx: Transaction, id: string): Promise<Owner | undefined> {
  const text = `select email, rest->>'language' as language from app_user where id = $1`;
  const [owner] = await tx.program.query<Owner>(text, [id]);
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
  async function tell(owner: Owner, { record, secrets }: SaveOutcome, tx: Transaction): Promise<void> {
    const email = String(record.email);
    const recipients = [...new Set([owner.email, email])];
    for (const to of recipients) {
      const recipient = { to, language: owner.language ?? undefined };
      if (email !== owner.email) await mailer.send(emailChangedLetter(recipient), tx.program);
      if ('password' in secrets)
        await mailer.send(passwordGivenLetter(recipient, `${publicUrl}/forgot-password`), tx.program);
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
