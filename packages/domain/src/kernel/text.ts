/** The two languages of the product. Every text exists in both. */
export type Language = 'en' | 'uk';

/** One text in both languages, side by side, so that a missing translation does not compile. */
export type Text = { readonly en: string; readonly uk: string };

export const languages: readonly Language[] = ['en', 'uk'];

export const defaultLanguage: Language = 'en';

/** A value that a sentence may contain: a number is written by the rules of the language, a text is chosen by it. */
export type TextParameter = string | number | Text;

/** A place, with the space before a noun. */
const placeholder = /\{(\w+)\}( (?!(?:із|та|або|до|за) )(?=\p{L}{2}))?/gu;
/** In Ukrainian a number and its noun must not part at the end of a line. */
const hardSpace = '\u00A0';

const numberFormats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 }),
  uk: new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 6 }),
};

const pluralRules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  uk: new Intl.PluralRules('uk'),
};

/**
 * Chooses the sentence in one language and fills in its `{name}` places. A place without a value stays visible, so that a test sees it. Where
 * an abbreviation such as «2026 р.» ends the sentence, its dot is the full stop, too.
 */
export function say(text: Text, language: Language, parameters: Readonly<Record<string, TextParameter>> = {}): string {
  return text[language].replaceAll(
    placeholder,
    (place: string, name: string, space = '', at: number, whole: string) => {
      const value = parameters[name];
      if (value === undefined) return place;
      if (typeof value === 'number') {
        return numberFormats[language].format(value) + (language === 'uk' && space ? hardSpace : space);
      }
      const said = typeof value === 'string' ? value : value[language];
      return said.endsWith('.') && whole[at + place.length] === '.' ? said.slice(0, -1) : said + space;
    },
  );
}

/** Parts of one sentence, joined by semicolons: each after the first begins with a small letter. */
export function joinParts(parts: readonly string[], language: Language): string {
  return parts.map((part, index) => (index === 0 ? part : startSmall(part, language))).join('; ');
}

/** A text that continues a sentence. */
export function startSmall(text: string, language: Language): string {
  return text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
}

/** The forms of a counted noun: English uses `one` and `other`, Ukrainian `one`, `few`, `many` and (for fractions) `other`. */
export type CountedText = {
  readonly en: { readonly one: string; readonly other: string };
  readonly uk: { readonly one: string; readonly few: string; readonly many: string; readonly other: string };
};

/** "1 flat, 2 flats" · «1 квартира, 2 квартири, 5 квартир»: chooses the form by the plural rules and fills in `{count}`. */
export function sayCounted(text: CountedText, language: Language, count: number): string {
  const rule = pluralRules[language].select(count);
  const form = language === 'en' ? (rule === 'one' ? text.en.one : text.en.other) : ukrainianForm(text.uk, rule);
  return say({ en: form, uk: form }, language, { count });
}

function ukrainianForm(forms: CountedText['uk'], rule: Intl.LDMLPluralRule): string {
  if (rule === 'one' || rule === 'few' || rule === 'many') return forms[rule];
  return forms.other;
}

/** The language that a request asks for by `Accept-Language`; English when it names neither. */
export function chooseLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2);
    if (tag === 'uk' || tag === 'en') return tag;
  }
  return defaultLanguage;
}
