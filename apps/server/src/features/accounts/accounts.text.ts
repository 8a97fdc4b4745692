/** The letters on requests for accounts, and on changes of an account by another user. */
export const accountLetters = {
  /** To a user who has an account already and for whom, by whomever, another was asked. Nothing of what was typed is in it. */
  accountExists: {
    subject: { en: 'You already have an account', uk: 'У вас уже є обліковий запис' },
    text: {
      en: `Someone, perhaps you, requested a Domivka account with this email. You already have one.

If you have forgotten your password, ask for a temporary one: {link}

If it was not you, you do not need to do anything.`,
      uk: `Хтось, можливо ви, попросив створити обліковий запис у Домівці з цією електронною адресою. У вас він уже є.

Якщо ви забули пароль, попросіть тимчасовий: {link}

Якщо це були не ви, нічого робити не треба.`,
    },
  },
  approved: {
    subject: { en: 'Your account is ready', uk: 'Ваш обліковий запис готовий' },
    text: {
      en: `Your request was approved: you now have a Domivka account under this email.

Your temporary password: {password}

Open {link} within {hours} hours, enter this password and choose your own. It works once. If it has expired, request a new one there.`,
      uk: `Ваш запит схвалено: тепер у вас є обліковий запис у Домівці з цією електронною адресою.

Ваш тимчасовий пароль: {password}

Протягом {hours} годин відкрийте {link}, введіть цей пароль і виберіть власний. Він діє один раз. Якщо він уже не діє, там само попросіть інший.`,
    },
  },
  rejected: {
    subject: { en: 'Your request for an account', uk: 'Ваш запит на обліковий запис' },
    text: {
      en: `Thank you for your interest in Domivka. We could not approve your request for an account.

Reason: {reason}

If you think this is a mistake, talk to the contact person of your organization and ask again.`,
      uk: `Дякуємо за інтерес до Домівки. Ми не змогли схвалити ваш запит на обліковий запис.

Причина: {reason}

Якщо ви вважаєте, що це помилка, зверніться до контактної особи вашої організації і надішліть запит ще раз.`,
    },
  },
  /** To the old address and to the new one. It names neither, nor who did it: the administrators know. */
  emailChanged: {
    subject: { en: 'The email of your account was changed', uk: 'Електронну адресу вашого облікового запису змінено' },
    text: {
      en: `An administrator or a manager changed the email of your Domivka account. From now on you sign in with the new one; your password stays the same.

If you did not expect this, tell your administrator at once.`,
      uk: `Електронну адресу вашого облікового запису в Домівці змінив адміністратор або керівник. Відтепер входьте з новою адресою; пароль залишається той самий.

Якщо ви цього не очікували, негайно повідомте свого адміністратора.`,
    },
  },
  /** For a password that another user gave to an account; the letter does not hold it. */
  passwordGiven: {
    subject: { en: 'You were given a new password', uk: 'Вам установили новий пароль' },
    text: {
      en: `An administrator or a manager set a new password for your Domivka account. Your old password no longer works, and all your sessions were ended.

If you do not know the new password, ask for a temporary one: {link}

If you did not expect this, tell your administrator at once.`,
      uk: `Адміністратор або керівник установив новий пароль для вашого облікового запису в Домівці. Старий пароль більше не діє, а всі ваші сеанси завершено.

Якщо ви не знаєте нового пароля, попросіть тимчасовий: {link}

Якщо ви цього не очікували, негайно повідомте свого адміністратора.`,
    },
  },
} as const;
