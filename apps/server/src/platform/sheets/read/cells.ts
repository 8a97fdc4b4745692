import type { ReadCell } from '@domivka/domain/exchange/read-date';

/** What spreadsheets in English, Ukrainian and Russian, and LibreOffice, show instead of a value. */
const errors = new Set(
  (
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! ' +
    "#ПУСТО! #ДІЛ/0! #ЗНАЧ! #ЗНАЧЕННЯ! #ПОСИЛАННЯ! #ІМ'Я? #ІМ’Я? #ЧИСЛО! #Н/Д #ДЕЛ/0! #ССЫЛКА! #ИМЯ?"
  ).split(' '),
);

/** The cell of a text: line ends are \n, a text of spaces is an empty cell, and what shows an error is one. */
export function textCell(text: string): ReadCell {
  const kept = /[\0\r]/.test(text) ? text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n') : text;
  const shown = kept.trim();
  if (shown === '') return null;
  if ((shown.startsWith('#') && errors.has(shown)) || /^Err:\d{3}$/.test(shown)) return { error: shown };
  return kept;
}

/** How a number format shows a number, if not as a number. */
export type NumberFormat = 'date' | 'time' | 'percent' | undefined;

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInPercents = new Set([9, 10]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 47]);

/** Reads a number format: `code` as it is in the workbook, or only the number of one that every spreadsheet has. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (builtInPercents.has(id)) return 'percent';
    return builtInDates.has(id) ? 'date' : builtInTimes.has(id) ? 'time' : undefined;
  }
  const [positive = ''] = code
    // Texts, escaped and padding characters, colours and languages say nothing; [h] is a length of time, which has no date.
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  if (positive.includes('%')) return 'percent';
  if (/\[[hms]+\]/i.test(positive) || /general|standard/i.test(positive)) return undefined;
  // Some programs write the letters of their own language.
  if (/[ydдр]|г{2}/i.test(positive)) return /[0#?]/.test(positive.replaceAll(/s\.0+/gi, '')) ? undefined : 'date';
  if (/[hs]/i.test(positive)) return 'time';
  return /m/i.test(positive) && !/[0#?]/.test(positive) ? 'date' : undefined;
}

const day = 86_400_000;
const minutesOfDay = 1440;
const lastDay = Date.UTC(9999, 11, 31);
const noDate: ReadCell = { error: '#DATE!' };

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * The date of a serial number. Day 1 is 1900-01-01, but Excel counts a 29 February 1900 as day 60, so later days are one less; in the other
 * system day 0 is 1904-01-01. A whole 0 of the first system is what a reference to an empty cell gives: an empty cell.
 */
export function serialCell(serial: number, format: 'date' | 'time', date1904: boolean): ReadCell {
  const minutes = Math.round(serial * minutesOfDay);
  const [days, minute] = [Math.floor(minutes / minutesOfDay), minutes % minutesOfDay];
  if (format === 'time' && days === 0) return clock(minute);
  if (!date1904 && minutes === 0) return null;
  if (date1904 ? days < 0 : days < 1 || days === 60) return noDate;
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const moment = first + days * day;
  if (moment > lastDay) return noDate;
  const date = new Date(moment).toISOString().slice(0, 10);
  return { date: minute === 0 ? date : `${date}T${clock(minute)}` };
}

const iso = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;

/** The date of a text in ISO 8601, of which seconds and time zones are left out. */
export function isoCell(text: string): ReadCell {
  const [, date, time = '00:00'] = iso.exec(text) ?? [];
  if (date === undefined) return /^\d{2}:\d{2}/.exec(text)?.[0] ?? textCell(text);
  const moment = new Date(`${date}T00:00:00Z`);
  // 30 February is the 2 March to the clock of JavaScript, or none at all.
  if (Number.isNaN(moment.valueOf()) || moment.toISOString().slice(0, 10) !== date) return noDate;
  return { date: time === '00:00' ? date : `${date}T${time}` };
}

const exactDigits = 12;

/** A share as its cell shows it: 0.45 is the text 45%. Multiplied as it is, 0.07 would be 7.000000000000001. */
export function percentCell(share: number): ReadCell {
  return `${Number((share * 100).toPrecision(exactDigits))}%`;
}

/** The cell of a number as it is written in a workbook; a text that is none remains a text. */
export function numberCell(text: string): ReadCell {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : textCell(text);
}
