import type { Letter } from '../../platform/mailer.ts';

/** To the old address and to the new one. It names neither, nor who did it: the administrators know. */
export function emailChangedLetter(to: Pick<Letter, 'to' | 'language'>): Letter {
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

/** For a password that somebody else gave to an account; the letter does not hold it. */
export function passwordGivenLetter(to: Pick<Letter, 'to' | 'language'>, link: string): Letter {
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
