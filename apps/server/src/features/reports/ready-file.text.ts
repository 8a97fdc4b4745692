import type { Text } from '@domivka/domain/kernel/text';

/** The letter about a file that took long. */
export const readyFileWords = {
  subject: { en: 'Your file is ready: {title}', uk: 'Ваш файл готовий: {title}' },
  text: {
    en: `The file you asked for is ready: {title}, {format}, {rows}.

Sign in to download it: {link}

It is kept until {until}.`,
    uk: `Файл, який ви замовили, готовий: {title}, {format}, {rows}.

Увійдіть, щоб завантажити його: {link}

Файл зберігатиметься до {until}.`,
  },
} as const satisfies Readonly<Record<string, Text>>;
