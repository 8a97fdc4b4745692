import { languages, type Language, type Text } from '@domivka/domain/kernel/text';
import type { Letter } from '../../platform/mailer.ts';

/** A letter as it goes out: plain text in one language or in both. */
export type Rendered = { readonly to: string; readonly subject: string; readonly text: string };

const signature: Text = {
  en: 'Domivka, the register of damaged homes. This email was sent automatically; please do not reply to it.',
  uk: 'Домівка, реєстр пошкодженого житла. Цей лист надіслано автоматично, не відповідайте на нього, будь ласка.',
};

const longestSubject = 200;

/** Nothing that somebody typed may begin a new line in the head of a mail. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Line ends stay; other control characters go. */
function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]/gu, '');
}

/** In the language of the recipient; in both, Ukrainian first, where it is not known. */
export function renderLetter({ to, language, subject, text }: Letter): Rendered {
  const chosen: readonly Language[] = language === undefined ? languages.toReversed() : [language];
  return {
    to: oneLine(to),
    subject: oneLine(chosen.map((one) => subject[one]).join(' / ')).slice(0, longestSubject),
    text: plainText(chosen.map((one) => `${text[one]}\n\n${signature[one]}\n`).join('\n* * *\n\n')),
  };
}
