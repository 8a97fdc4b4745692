import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import type { Words } from '../support/words.ts';

export type Sentence = { readonly en: string; readonly uk: string };

export type Rule = {
  readonly field: (page: Page, words: Words) => Locator;
  readonly says: Sentence;
};

/** Something that a person does in a form, and what the form must say about it, above and beside its fields. */
export type Step = {
  readonly when: string;
  readonly act: (page: Page, words: Words) => Promise<void>;
  readonly rules: readonly Rule[];
};

export type Form = {
  readonly name: string;
  readonly open: (api: Api) => Promise<string>;
  readonly save: (words: Words) => string;
  readonly steps: readonly Step[];
};

/** The fields of a form, found as a person finds them: by what they are and how they are called. */
export const textbox = (name: keyof Words) => (page: Page, words: Words) =>
  page.getByRole('textbox', { name: words[name], exact: true });
export const combobox = (name: keyof Words) => (page: Page, words: Words) =>
  page.getByRole('combobox', { name: words[name], exact: true });
export const group = (name: keyof Words) => (page: Page, words: Words) =>
  page.getByRole('group', { name: words[name] });
export const radios = (name: keyof Words) => (page: Page, words: Words) =>
  page.getByRole('radiogroup', { name: words[name] });
