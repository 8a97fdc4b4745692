import { describe, expect, it, vi } from 'vitest';
import { createLanguageStore, languageKey, languageOfBrowser } from './language.ts';

function memoryWith(value?: string) {
  const kept = new Map<string, string>(value === undefined ? [] : [[languageKey, value]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

describe('the language of the page', () => {
  it('is English for a user who never chose', () => {
    expect(createLanguageStore(memoryWith(), () => {}).get()).toBe('en');
  });

  it('is that of a Ukrainian browser until a user chooses; nothing is remembered before', () => {
    const memory = memoryWith();
    const store = createLanguageStore(memory, () => {}, languageOfBrowser(['uk-UA', 'en']));
    expect(store.get()).toBe('uk');
    expect(memory.getItem('language')).toBeNull();
    store.adopt('en');
    store.adopt(null);
    expect(store.get()).toBe('uk');
    expect(createLanguageStore(memoryWith('en'), () => {}, 'uk').get()).toBe('en');
  });

  it('is English in a browser of any other language', () => {
    expect([['en-GB', 'uk'], ['pl'], ['UK'], []].map(languageOfBrowser)).toEqual(['en', 'en', 'uk', 'en']);
  });

  it('is the one chosen last time, and the document says so from the start', () => {
    const announce = vi.fn();
    expect(createLanguageStore(memoryWith('uk'), announce).get()).toBe('uk');
    expect(announce).toHaveBeenCalledWith('uk');
  });

  it('is remembered under the key "language" and told to every screen', () => {
    const memory = memoryWith();
    const announce = vi.fn();
    const store = createLanguageStore(memory, announce);
    const screen = vi.fn();
    store.subscribe(screen);
    store.set('uk');
    expect(memory.getItem('language')).toBe('uk');
    expect(screen).toHaveBeenCalledTimes(1);
    expect(announce).toHaveBeenLastCalledWith('uk');
  });

  it('does not disturb the screens when the same language is chosen again', () => {
    const store = createLanguageStore(memoryWith('uk'), () => {});
    const screen = vi.fn();
    store.subscribe(screen);
    store.set('uk');
    expect(screen).not.toHaveBeenCalled();
  });

  it('follows a choice made in another tab', () => {
    const store = createLanguageStore(memoryWith(), () => {});
    store.adopt('uk');
    expect(store.get()).toBe('uk');
  });

  it('falls back to English when the memory holds something else', () => {
    expect(createLanguageStore(memoryWith('de'), () => {}).get()).toBe('en');
  });

  it('still switches where the browser forbids storage', () => {
    const refusing = {
      getItem: (): string | null => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: (): void => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const store = createLanguageStore(refusing, () => {});
    store.set('uk');
    expect(store.get()).toBe('uk');
  });
});
