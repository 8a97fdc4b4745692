import type { Text } from '@domivka/domain/kernel/text';

/** Who asked for the password: the person who could not sign in, or those who manage the account. */
export type AskedBy = 'person' | 'manager';

/** How a letter with a temporary password begins and ends. */
export const passwordRequests: Readonly<Record<AskedBy, { readonly opening: Text; readonly closing: Text }>> = {
  person: {
    opening: {
      en: 'Someone, probably you, requested a temporary password for your Domivka account.',
      uk: 'Хтось, імовірно ви, попросив тимчасовий пароль для вашого облікового запису в Домівці.',
    },
    closing: {
      en: 'If it was not you, you do not need to do anything: your password is not changed.',
      uk: 'Якщо це були не ви, нічого робити не треба: ваш пароль не змінено.',
    },
  },
  manager: {
    opening: {
      en: 'An administrator or your manager made a temporary password for your Domivka account.',
      uk: 'Адміністратор або ваш керівник створив тимчасовий пароль для вашого облікового запису в Домівці.',
    },
    closing: {
      en: 'Until you use it, your present password remains valid.',
      uk: 'Поки ви ним не скористаєтеся, ваш теперішній пароль залишається чинним.',
    },
  },
};

/** The letters on passwords and sessions. `{link}` leads to the page where a password is set or requested; no secret is in it. */
export const authLetters = {
  temporaryPassword: {
    subject: { en: 'Your temporary password', uk: 'Ваш тимчасовий пароль' },
    text: {
      en: `{opening}

{password}

Open {link} within {hours} hours, enter this password and choose your own. It works once.

{closing}`,
      uk: `{opening}

{password}

Протягом {hours} годин відкрийте {link}, введіть цей пароль і виберіть власний. Він діє один раз.

{closing}`,
    },
  },
  passwordChanged: {
    subject: { en: 'Your password was changed', uk: 'Ваш пароль змінено' },
    text: {
      en: `The password of your Domivka account was changed, and your other sessions were ended.

If it was not you, ask for a temporary password at {link} at once and tell your administrator.`,
      uk: `Пароль вашого облікового запису в Домівці змінено, а інші ваші сеанси завершено.

Якщо це були не ви, негайно попросіть тимчасовий пароль на сторінці {link} і повідомте свого адміністратора.`,
    },
  },
  sessionReplayed: {
    subject: { en: 'We ended one of your sessions', uk: 'Ми завершили один із ваших сеансів' },
    text: {
      en: `The same sign-in to your Domivka account was used in two places. It may have been copied, so we ended that session everywhere.

Please sign in again. If you did not expect this, change your password: {link}`,
      uk: `Той самий вхід до вашого облікового запису в Домівці було використано у двох місцях. Можливо, його скопіювали, тому ми всюди завершили цей сеанс.

Увійдіть, будь ласка, ще раз. Якщо ви цього не очікували, змініть пароль: {link}`,
    },
  },
} as const;
