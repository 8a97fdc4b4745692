import type { Language, Text } from '@domivka/domain/kernel/text';
import type { Letter } from '../../platform/mailer.ts';

/** Whom a mail goes to. */
export type Recipient = { readonly email: string; readonly language?: Language | null | undefined };

function addressed({ email, language }: Recipient): Pick<Letter, 'to' | 'language'> {
  return { to: email, language: language ?? undefined };
}

/** Who asked for the password: the person who could not sign in, or those who manage the account. */
export type AskedBy = 'person' | 'manager';

const openings: Readonly<Record<AskedBy, Text>> = {
  person: {
    en: 'Someone, probably you, requested a temporary password for your Domivka account.',
    uk: 'Хтось, імовірно ви, попросив тимчасовий пароль для вашого облікового запису в Домівці.',
  },
  manager: {
    en: 'An administrator or your manager made a temporary password for your Domivka account.',
    uk: 'Адміністратор або ваш керівник створив тимчасовий пароль для вашого облікового запису в Домівці.',
  },
};

const closings: Readonly<Record<AskedBy, Text>> = {
  person: {
    en: 'If it was not you, you do not need to do anything: your password is not changed.',
    uk: 'Якщо це були не ви, нічого робити не треба: ваш пароль не змінено.',
  },
  manager: {
    en: 'Until you use it, your present password remains valid.',
    uk: 'Поки ви ним не скористаєтеся, ваш теперішній пароль залишається чинним.',
  },
};

/** `link` leads to the page where a new password is set; no secret is in it. */
export function temporaryPasswordLetter(
  recipient: Recipient,
  { password, link, hours, askedBy }: { password: string; link: string; hours: number; askedBy: AskedBy },
): Letter {
  return {
    ...addressed(recipient),
    subject: { en: 'Your temporary password', uk: 'Ваш тимчасовий пароль' },
    text: {
      en: `${openings[askedBy].en}

${password}

Open ${link} within ${hours} hours, enter this password and choose your own. It works once.

${closings[askedBy].en}`,
      uk: `${openings[askedBy].uk}

${password}

Протягом ${hours} годин відкрийте ${link}, введіть цей пароль і виберіть власний. Він діє один раз.

${closings[askedBy].uk}`,
    },
  };
}

export function passwordChangedLetter(recipient: Recipient, link: string): Letter {
  return {
    ...addressed(recipient),
    subject: { en: 'Your password was changed', uk: 'Ваш пароль змінено' },
    text: {
      en: `The password of your Domivka account was changed, and your other sessions were ended.

If it was not you, ask for a temporary password at ${link} at once and tell your administrator.`,
      uk: `Пароль вашого облікового запису в Домівці змінено, а інші ваші сеанси завершено.

Якщо це були не ви, негайно попросіть тимчасовий пароль на сторінці ${link} і повідомте свого адміністратора.`,
    },
  };
}

export function sessionReplayedLetter(recipient: Recipient, link: string): Letter {
  return {
    ...addressed(recipient),
    subject: { en: 'We ended one of your sessions', uk: 'Ми завершили один із ваших сеансів' },
    text: {
      en: `The same sign-in to your Domivka account was used in two places. It may have been copied, so we ended that session everywhere.

Please sign in again. If you did not expect this, change your password: ${link}`,
      uk: `Той самий вхід до вашого облікового запису в Домівці було використано у двох місцях. Можливо, його скопіювали, тому ми всюди завершили цей сеанс.

Увійдіть, будь ласка, ще раз. Якщо ви цього не очікували, змініть пароль: ${link}`,
    },
  };
}
