import type { Text } from '@domivka/domain/kernel/text';

const mostNamed = 20;

function some(names: readonly string[]): string {
  return [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');
}

/** What the start says to those who run the program, in both languages: which one they read is not known. */
export const startText = {
  demonstrationClosed: (setting: string): Text => ({
    en: `The demonstration accounts of this database cannot sign in here (${setting}).`,
    uk: `Демонстраційні облікові записи з цієї бази даних тут не діють (${setting}).`,
  }),
  madeByDemonstration: (emails: readonly string[]): Text => ({
    en: `Accounts made by demonstration accounts, which work here: ${emails.length} (${some(emails)}). Block those that you do not know.`,
    uk: `Облікові записи, створені демонстраційними, тут діють: ${emails.length} (${some(emails)}). Заблокуйте ті, яких не знаєте.`,
  }),
  noAdministrator: {
    en: 'There is no administrator yet. Stop the program, make the first one, and start it again:',
    uk: 'Адміністратора ще немає. Зупиніть програму, створіть першого і запустіть її знову:',
  },
} as const;

export const administratorCommand = 'npm start -- admin EMAIL "Name" "Ім’я"';
