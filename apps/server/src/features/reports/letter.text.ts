import type { Text } from '@domivka/domain/kernel/text';

/** Words of a report as a letter to an authority. Lines are filled in by hand. */
export const letterWords = {
  number: { en: 'Ref. No. ______________   Date: ______________', uk: 'Вих. № ______________ від ______________' },
  to: { en: 'To: ______________________________', uk: 'Кому: ______________________________' },
  toLine: { en: '______________________________', uk: '______________________________' },
  subject: { en: 'Subject: {title}', uk: 'Про надання відомостей: {title}' },
  greeting: { en: 'Dear colleagues,', uk: 'Шановні колеги!' },
  sends: {
    en: '{organization} sends you the list “{title}” from Domivka, the register of damaged homes, as of {moment}. {answer}',
    uk: '{organization} надсилає Вам перелік «{title}» з реєстру пошкодженого житла «Домівка» станом на {moment}. {answer}',
  },
  filters: { en: 'Filters of the list: {filters}.', uk: 'Перелік складено за такими фільтрами: {filters}.' },
  asks: {
    en: 'Please use this information for coordination only, and tell us what has to be corrected.',
    uk: 'Просимо використовувати ці відомості лише для координації та повідомити про потрібні виправлення.',
  },
  annexed: { en: 'Annex: {title}, {rows}.', uk: 'Додаток: {title}, {rows}.' },
  annex: { en: 'Annex', uk: 'Додаток' },
  regards: { en: 'Yours sincerely,', uk: 'З повагою' },
  position: { en: '____________________\nposition', uk: '____________________\nпосада' },
  signature: { en: '____________________\nsignature', uk: '____________________\nпідпис' },
  name: { en: '____________________\nname', uk: '____________________\nвласне ім’я та ПРІЗВИЩЕ' },
  preparedBy: { en: 'Prepared by: {author}', uk: 'Виконавець: {author}' },
} as const satisfies Readonly<Record<string, Text>>;

export const letterCounted = {
  rows: {
    en: { one: '{count} row', other: '{count} rows' },
    uk: { one: '{count} рядок', few: '{count} рядки', many: '{count} рядків', other: '{count} рядка' },
  },
} as const;
