import { createContext, useContext, type ReactNode } from 'react';
import type { DamageStep } from './damage-scale.ts';

/** The texts of the interface pieces. The application passes them in the chosen language; the pieces have no texts of their own. */
export type UiWords = {
  readonly language: 'en' | 'uk';
  readonly error: string;
  readonly ok: string;
  readonly cancel: string;
  readonly close: string;
  readonly loading: string;
  readonly notLoaded: string;
  readonly moreActions: string;
  readonly notifications: string;
  readonly elapsed: (seconds: number) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly pages: string;
  readonly pageSize: string;
  readonly range: (from: number, to: number, total: number) => string;
  readonly sortBy: string;
  readonly ascending: string;
  readonly descending: string;
  readonly notSorted: string;
  readonly typeMore: (count: number) => string;
  readonly nothingFound: string;
  readonly searchFailed: string;
  readonly dateHint: string;
  /** What to type into a number field with so many digits after the point. */
  readonly wrongNumber: (digits: number) => string;
  /** That what was typed means one number or another, with both as they can be written. */
  readonly twoNumbers: (one: string, other: string) => string;
  /** That a list comes from this device, and as of which moment (ISO) the server said so. */
  readonly fromDevice: (asOf: string | undefined) => string;
  readonly calendar: string;
  readonly today: string;
  readonly yesterday: string;
  readonly clear: string;
  readonly clearSearch: string;
  readonly retry: string;
  /** Why something failed, in sentences. */
  readonly explain: (error: unknown) => string;
  readonly filters: string;
  /** The same with how many are in use. */
  readonly filtersOn: (count: number) => string;
  readonly activeFilters: string;
  readonly removeFilter: (filter: string) => string;
  readonly clearFilters: string;
  /** Buttons of the calendar. */
  readonly calendarLabels: {
    readonly nextMonth: string;
    readonly previousMonth: string;
    readonly nextYear: string;
    readonly previousYear: string;
    readonly nextDecade: string;
    readonly previousDecade: string;
  };
  readonly required: string;
  readonly percent: (value: number) => string;
  readonly number: (value: number) => string;
  /** The two ways to look at the numbers of a chart. */
  readonly asTable: string;
  readonly asChart: string;
  readonly nothingToShow: string;
  readonly showMore: (count: number) => string;
  /** On paper, where nothing more can be shown. */
  readonly andMore: (count: number) => string;
  readonly damage: (percent: number, step: DamageStep) => string;
};

/** A text in every language of the application, as the pieces that choose the language take it. */
export type UiText = Readonly<Record<UiWords['language'], string>>;

const UiWordsContext = createContext<UiWords | undefined>(undefined);

export function UiWordsProvider({
  words,
  children,
}: {
  readonly words: UiWords;
  readonly children: ReactNode;
}): ReactNode {
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}

/** The words of the interface pieces. Throws outside of the provider. */
export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (!words) throw new Error('The interface pieces need a UiWordsProvider above them');
  return words;
}
