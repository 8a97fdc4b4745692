import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '@domivka/domain/kernel/text';

/** Where the choice is remembered (specification, section 1): the key `language`. */
export const languageKey = 'language';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

export type LanguageStore = {
  readonly get: () => Language;
  readonly set: (language: Language) => void;
  /** Takes over a choice made elsewhere (another tab), without writing it again. */
  readonly adopt: (value: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

function isLanguage(value: string | null): value is Language {
  return value === 'en' || value === 'uk';
}

/** Ukrainian where the browser speaks it first, else English; as long as nobody has chosen. `languages`: as a browser lists them. */
export function languageOfBrowser(languages: readonly string[]): Language {
  return /^uk\b/i.test(languages[0] ?? '') ? 'uk' : defaultLanguage;
}

function readChoice(memory: Memory | undefined, usual: Language): Language {
  try {
    const remembered = memory?.getItem(languageKey) ?? null;
    return isLanguage(remembered) ? remembered : usual;
  } catch {
    // A browser that forbids storage still gets a working page.
    return usual;
  }
}

function writeChoice(memory: Memory | undefined, language: Language): void {
  try {
    memory?.setItem(languageKey, language);
  } catch {
    // See above: the choice then lasts as long as the page.
  }
}

/** Makes a store of the chosen language over a memory; `announce` tells the document (its `lang`), `usual` holds until a user chooses. */
export function createLanguageStore(
  memory: Memory | undefined,
  announce: (language: Language) => void,
  usual: Language = defaultLanguage,
): LanguageStore {
  let current = readChoice(memory, usual);
  const listeners = new Set<() => void>();
  announce(current);

  function change(language: Language): void {
    if (language === current) return;
    current = language;
    announce(language);
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    set: (language) => {
      writeChoice(memory, language);
      change(language);
    },
    adopt: (value) => change(isLanguage(value) ? value : usual),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function findMemory(): Memory | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

const store = createLanguageStore(
  findMemory(),
  (language) => {
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  },
  // Tests and builds run without a browser.
  typeof document === 'undefined' ? defaultLanguage : languageOfBrowser(navigator.languages),
);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === languageKey) store.adopt(event.newValue);
  });
}

/** The language chosen now; for calls and other places outside of React. */
export function getLanguage(): Language {
  return store.get();
}

/** Chooses the language, remembers it and makes every screen render its texts again; nothing typed is lost. */
export function setLanguage(language: Language): void {
  store.set(language);
}

/** The language chosen, for a component: it renders again when the choice changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
