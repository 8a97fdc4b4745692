import { useMemo } from 'react';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { useLanguage } from './language.ts';

const locales: Record<Language, string> = { en: 'en-GB', uk: 'uk-UA' };
const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Between a number and its unit: they must not part at the end of a line. */
const hardSpace = '\u00A0';

const units = {
  metres: { en: 'm', uk: 'м' },
  kilometres: { en: 'km', uk: 'км' },
  squareMetres: { en: 'm²', uk: 'м²' },
} as const satisfies Record<string, Text>;

export type Formats = {
  /** A calendar date `YYYY-MM-DD`, never moved by a time zone: "5 Mar 2026" · «5 бер. 2026 р.». Anything else comes back as it is. */
  readonly date: (date: string | undefined | null) => string;
  /** The day of a moment (ISO) in the time of this device, which is not always that of Greenwich: "5 Mar 2026". */
  readonly dayOf: (iso: string | undefined | null) => string;
  /** A month `YYYY-MM`: "March 2026" · «березень 2026 р.». */
  readonly month: (month: string) => string;
  /** A moment (ISO), in the time of this device: "5 Mar 2026, 14:02". */
  readonly moment: (iso: string | undefined | null) => string;
  /** A moment to the second, where the order of events matters: "5 Mar 2026, 14:02:07". */
  readonly second: (iso: string | undefined | null) => string;
  /** Whole and broken numbers by the rules of the language; at most `digits` (default 2) after the point. */
  readonly number: (value: number | undefined | null, digits?: number) => string;
  /** Square metres: "1,234.5 m²" · «1 234,5 м²». */
  readonly area: (squareMetres: number | undefined | null) => string;
  /** Whole metres, from one kilometre on kilometres: "40 m", "2.5 km" · «40 м», «2,5 км». */
  readonly distance: (metres: number) => string;
  /** A share from 0 to 100: "45%" · «45 %»; at most `digits` (default 2) after the point. */
  readonly percent: (value: number | undefined | null, digits?: number) => string;
  /**
   * A counted number of a statistic or report with its unit: "33.5%", "1,235 m²". It is rounded as far as people read it; recorded values are
   * not, see `number` and `percent`.
   */
  readonly amount: (value: number, unit?: string) => string;
};

/** From here on nobody reads what is after the point. */
const whole = 1000;

/** «2026 р.»: the year and its word must not part at the end of a line. */
function keepYear(date: string): string {
  return date.replace(' р.', `${hardSpace}р.`);
}

function formatCalendarDate(format: Intl.DateTimeFormat, date: string | undefined | null): string {
  const parts = calendarDate.exec(date ?? '');
  if (!parts) return date ?? '';
  return keepYear(format.format(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))));
}

function formatMoment(format: Intl.DateTimeFormat, iso: string | undefined | null): string {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? (iso ?? '') : keepYear(format.format(time));
}

function createFormats(language: Language): Formats {
  const locale = locales[language];
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const days = new Intl.DateTimeFormat(locale, day);
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const toTheMinute = { ...day, hour: '2-digit', minute: '2-digit' } as const;
  const moments = new Intl.DateTimeFormat(locale, toTheMinute);
  const seconds = new Intl.DateTimeFormat(locale, { ...toTheMinute, second: '2-digit' });
  // A format takes longer to make than a page to draw: each is made once.
  const numbers = onceForEach((digits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }));
  const number: Formats['number'] = (value, digits = 2) => (value == null ? '' : numbers(digits).format(value));
  const withUnit = (value: number | undefined | null, unit: string, digits?: number): string =>
    value == null ? '' : `${number(value, digits)}${hardSpace}${unit}`;
  const percent: Formats['percent'] = (value, digits) =>
    language === 'uk' ? withUnit(value, '%', digits) : value == null ? '' : `${number(value, digits)}%`;

  return {
    date: (date) => formatCalendarDate(dates, date),
    dayOf: (iso) => formatMoment(days, iso),
    month: (month) => formatCalendarDate(months, `${month}-01`),
    moment: (iso) => formatMoment(moments, iso),
    second: (iso) => formatMoment(seconds, iso),
    number,
    area: (squareMetres) => withUnit(squareMetres, units.squareMetres[language]),
    distance: (metres) =>
      metres < 1000
        ? `${number(metres, 0)}${hardSpace}${units.metres[language]}`
        : `${number(metres / 1000, 1)}${hardSpace}${units.kilometres[language]}`,
    percent,
    amount: (value, unit) => {
      if (unit === '%') return percent(value, 1);
      const digits = Math.abs(value) < whole ? 2 : 0;
      return unit === undefined ? number(value, digits) : withUnit(value, unit, digits);
    },
  };
}

const formats: Record<Language, Formats> = { en: createFormats('en'), uk: createFormats('uk') };

/** The formats of one language, for places outside of React. */
export function formatsIn(language: Language): Formats {
  return formats[language];
}

/** Dates, numbers and areas in the chosen language. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsIn(language), [language]);
}
