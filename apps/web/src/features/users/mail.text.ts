import type { Text } from '@domivka/domain/kernel/text';

/** Words of the tab Mail of the screen Users. */
export const mailText = {
  smtp: {
    en: 'The configured mail server sends the messages. Here you see the status of the latest ones; their text is not kept.',
    uk: 'Повідомлення надсилає налаштований поштовий сервер. Тут видно, що сталося з останніми; їхній текст не зберігається.',
  },
  folder: {
    en: 'No mail server is configured: messages are not sent. They are written to a folder of the server and can be read here.',
    uk: 'Поштовий сервер не налаштовано: повідомлення не надсилаються, а записуються в теку сервера, і їх можна прочитати тут.',
  },
  folderHow: {
    en: 'To send them, set SMTP_URL (for example smtps://name:password@mail.example.org), MAIL_FROM and PUBLIC_URL, and start the server again. Until then pass temporary passwords on by phone or in person.',
    uk: 'Щоб надсилати їх, задайте SMTP_URL (наприклад, smtps://name:password@mail.example.org), MAIL_FROM і PUBLIC_URL та перезапустіть сервер. До того часу передавайте тимчасові паролі телефоном або особисто.',
  },
  list: { en: 'Messages', uk: 'Повідомлення' },
  none: { en: 'No messages yet', uk: 'Повідомлень поки що немає' },
  noneWords: {
    en: 'Temporary passwords and answers to registration requests appear here.',
    uk: 'Тут з’являються тимчасові паролі та відповіді на запити про реєстрацію.',
  },
  choose: { en: 'Choose a message to read it', uk: 'Виберіть повідомлення, щоб прочитати' },
  to: { en: 'To', uk: 'Кому' },
  at: { en: 'Written', uk: 'Написано' },
  text: { en: 'Text of the message', uk: 'Текст повідомлення' },
  waiting: { en: 'Not sent yet, will be tried again', uk: 'Ще не надіслано, спробуємо знову' },
  sent: { en: 'Sent', uk: 'Надіслано' },
  givenUp: {
    en: 'Not sent: the mail server did not accept it for a day',
    uk: 'Не надіслано: поштовий сервер не приймав його протягом доби',
  },
  back: { en: 'Back to the list', uk: 'До списку' },
} as const satisfies Record<string, Text>;
