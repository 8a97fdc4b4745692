import type { Text } from '@domivka/domain/kernel/text';

/** The signs of the product that the guide explains, drawn as the screens draw them. */
export type GuideSign = 'sent' | 'waiting' | 'noNetwork' | 'needsYou' | 'banner' | 'record';

/** Screens that the guide leads to. */
export type GuideWay = 'offlineData' | 'outbox' | 'addresses' | 'map' | 'account' | 'about' | 'updates' | 'fiveW';

/** A piece of a section: words, steps in their order, points, something to take to heart, signs, cases with their cure, a way to a screen. */
export type GuideBlock =
  | { readonly kind: 'text'; readonly text: Text }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly Text[] }
  | { readonly kind: 'note'; readonly text: Text }
  | {
      readonly kind: 'signs';
      readonly rows: readonly { readonly sign: GuideSign; readonly name: Text; readonly meaning: Text }[];
    }
  | {
      readonly kind: 'cases';
      readonly rows: readonly { readonly name: Text; readonly why: Text; readonly todo: Text }[];
    }
  | { readonly kind: 'install' }
  | { readonly kind: 'way'; readonly to: GuideWay; readonly text: Text };

export type GuideSection = {
  readonly id: string;
  readonly title: Text;
  /** Words that people search by and the section does not say; never shown. */
  readonly keywords?: Text;
  readonly blocks: readonly GuideBlock[];
};

export type GuideChapter = {
  readonly id: string;
  readonly title: Text;
  /** What it is about, in one line. */
  readonly line: Text;
  readonly sections: readonly GuideSection[];
};
