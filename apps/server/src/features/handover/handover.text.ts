import type { Text } from '@domivka/domain/kernel/text';
import { documentTitles } from '@domivka/domain/reports/reports.text';

/** What units of the first three levels are called behind their names. */
export const levelWords: Readonly<Record<number, Text>> = {
  1: { en: 'oblast', uk: 'область' },
  2: { en: 'raion', uk: 'район' },
  3: { en: 'hromada', uk: 'громада' },
};

/** Words of the certificate by which repaired homes and goods are handed over. Lines are filled in by hand. */
export const handoverWords = {
  title: documentTitles.handoverCertificate,
  what: { en: 'of completed works and goods', uk: 'виконаних робіт і матеріалів' },
  number: { en: 'No. ____________   Date: ____________________', uk: '№ ____________   від ____________________' },
  place: { en: 'Address: {address}', uk: 'Адреса: {address}' },
  units: { en: 'Units: {units}', uk: 'Приміщення: {units}' },
  wholeBuilding: { en: 'the whole building', uk: 'увесь будинок' },
  deliverer: { en: 'Handed over by: {organization}', uk: 'Передає (виконавець): {organization}' },
  programmer: { en: 'Within the programme of: {organization}', uk: 'За програмою: {organization}' },
  receiver: {
    en: 'Received by (owner or representative): ________________________________',
    uk: 'Приймає (власник або представник): ________________________________',
  },
  document: {
    en: 'Identity document, authority: ________________________________',
    uk: 'Документ, що посвідчує особу або повноваження: ________________________________',
  },
  activity: { en: 'Activity: {type}', uk: 'Захід допомоги: {type}' },
  dates: { en: 'Works: from {from} to {to}', uk: 'Строк робіт: з {from} до {to}' },
  completed: { en: 'Works completed: {to}', uk: 'Роботи завершено: {to}' },
  list: {
    en: 'The first party has handed over, and the second party has received:',
    uk: 'Перша сторона передала, а друга сторона прийняла:',
  },
  order: { en: 'No.', uk: '№' },
  measure: { en: 'Works, goods', uk: 'Роботи, матеріали' },
  quantity: { en: 'Quantity', uk: 'Кількість' },
  remarks: {
    en: 'Remarks on amount and quality: ________________________________________________',
    uk: 'Зауваження щодо обсягу та якості: ______________________________________________',
  },
  copies: {
    en: 'This certificate is made in two copies, one for each party.',
    uk: 'Акт складено у двох примірниках, по одному для кожної сторони.',
  },
  handedOver: {
    en: 'Handed over\n\n____________________\nposition, name\n\n____________________\nsignature, date',
    uk: 'Передав\n\n____________________\nпосада, власне ім’я та ПРІЗВИЩЕ\n\n____________________\nпідпис, дата',
  },
  received: {
    en: 'Received\n\n____________________\nname\n\n____________________\nsignature, date',
    uk: 'Прийняв\n\n____________________\nвласне ім’я та ПРІЗВИЩЕ\n\n____________________\nпідпис, дата',
  },
  witness: {
    en: 'For the local authority\n\n____________________\nposition, name\n\n____________________\nsignature, date',
    uk: 'Від органу місцевого самоврядування\n\n____________________\nпосада, власне ім’я та ПРІЗВИЩЕ\n\n____________________\nпідпис, дата',
  },
  source: {
    en: 'Drawn up from Domivka, the register of damaged homes, on {moment}. Record {id}.',
    uk: 'Складено за даними реєстру пошкодженого житла «Домівка» {moment}. Запис {id}.',
  },
} as const satisfies Readonly<Record<string, Text>>;
