import type { Text } from '@domivka/domain/kernel/text';

/** The version of the product, shown in the footer (specification, section 1). */
export const appVersion = '3.3.0';

export type Release = {
  readonly id: string;
  readonly date: string;
  readonly title: Text;
  readonly notes: readonly Text[];
};

/** Newest first. The first id decides whether 'What is new' opens by itself. */
export const releases: readonly [Release, ...Release[]] = [
  {
    id: '2026-11-first',
    date: '2026-11-21',
    title: {
      en: 'Addresses, assessments and assistance in one place',
      uk: 'Адреси, обстеження й допомога в одному місці',
    },
    notes: [
      {
        en: 'Register a building once: street, house and settlement are checked while you type, and the Latin name is made for you.',
        uk: 'Зареєструйте будинок один раз: вулиця, номер і населений пункт перевіряються під час введення, а назва латинкою утворюється сама.',
      },
      {
        en: 'Work without a network. What you save is kept on the device and sent when the connection returns; the sign at the top tells how much is waiting.',
        uk: 'Працюйте без мережі. Збережене лишається на пристрої та надійде, коли з’явиться зв’язок; позначка вгорі показує, скільки чекає.',
      },
      {
        en: 'Switch between English and Ukrainian, light and dark at any moment: nothing you have typed is lost.',
        uk: 'Перемикайте українську й англійську, світлі й темні кольори будь-коли: нічого з уведеного не загубиться.',
      },
    ],
  },
];
