import type { Text } from '@domivka/domain/kernel/text';

/** Words of the forms in which a user sets a password. */
export const passwordText = {
  newPassword: { en: 'New password', uk: 'Новий пароль' },
  confirmation: { en: 'New password once more', uk: 'Новий пароль ще раз' },
  show: { en: 'Show password', uk: 'Показати пароль' },
  rules: { en: 'What the new password must be like', uk: 'Яким має бути новий пароль' },
  long: {
    en: 'At least {min} characters; a short sentence is good',
    uk: 'Щонайменше {min} символів; добре, якщо це коротке речення',
  },
  uncommon: {
    en: 'Not one of the passwords that are guessed first',
    uk: 'Не з тих паролів, які вгадують першими',
  },
  notAboutYou: {
    en: 'Without your name, email or organization',
    uk: 'Без вашого імені, електронної пошти чи назви організації',
  },
  kept: { en: 'met', uk: 'виконано' },
  broken: { en: 'not yet', uk: 'ще ні' },
  updated: { en: 'password is updated', uk: 'пароль оновлено' },
} as const satisfies Record<string, Text>;
