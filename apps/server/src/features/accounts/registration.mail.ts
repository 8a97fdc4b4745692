import type { Letter } from '../../platform/mailer.ts';

/** To somebody who has an account already and for whom, by whomever, another was asked. Nothing of what was typed stands in it. */
export function accountExistsLetter(to: Pick<Letter, 'to' | 'language'>, link: string): Letter {
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

export function approvedLetter(
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

export function rejectedLetter(to: string, reason: string): Letter {
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
