import { describe, expect, it } from 'vitest';
import {
  isEasilyGuessed,
  commonWords,
  typedOnLatinLayout,
  typedOnUkrainianLayout,
  passwordIssues,
  passwordRuleIssues,
  type PasswordOwner,
} from './user.password.ts';
import { loadPasswordLists } from './user.password-lists.ts';

loadPasswordLists();

const codesOf = (password: unknown, owner?: PasswordOwner) =>
  passwordRuleIssues(password, owner).map(({ code }) => code);

describe('the length of a password (E-13)', () => {
  it('is counted in characters after composition, from 8 to 128', () => {
    expect(codesOf('трч мнк')).toEqual(['user.password.tooShort']);
    // Eight code points, but seven characters once the breve has joined its letter.
    expect(codesOf('и\u0306тчмнкв')).toEqual(['user.password.tooShort']);
    expect(codesOf('🏠🌳🔑🧱🪟🚪🛠')).toEqual(['user.password.tooShort']);
    expect(codesOf('🏠🌳🔑🧱🪟🚪🛠🧹')).toEqual([]);
    const long = Array.from({ length: 128 }, (_, index) =>
      String.fromCodePoint(0x04_30 + ((index * 7 + (index >> 3)) % 32)),
    ).join('');
    expect(codesOf(long)).toEqual([]);
    expect(codesOf(long.slice(0, 64))).toEqual([]);
    expect(codesOf(`${long}ж`)).toEqual(['user.password.tooLong']);
  });

  it.each([
    'восьмий трамвай',
    'lower case only here',
    'ПРОСТО ЛИШЕ ВЕЛИКІ',
    '9041 7735 2260',
    ' leading and trailing ',
    '🏠 тепло 🏠 і світло',
  ])('is enough: no composition is asked of "%s"', (password) => expect(codesOf(password)).toEqual([]));
});

describe('passwords that are guessed first (E-13)', () => {
  it('number thousands, in both scripts and keyboard layouts, and each is refused alone and trimmed', () => {
    const words = [...commonWords()];
    expect(words.length).toBeGreaterThan(5_000);
    const long = words.filter((word) => [...word].length >= 8);
    expect(long.length).toBeGreaterThan(1_400);
    for (const word of long) expect(codesOf(word), word).toEqual(['user.password.common']);
    // With a year, an exclamation mark, a number: tens of thousands more.
    const trimmed = words
      .filter((word) => /^\p{L}+$/u.test(word))
      .flatMap((word) => [`${word}2024`, `${word}1!`, `123${word}`]);
    expect(trimmed.length).toBeGreaterThan(10_000);
    for (const password of trimmed) expect(isEasilyGuessed(password), password).toBe(true);
  });

  it.each([
    [
      '12345678',
      '87654321',
      '0123456789',
      '11111111',
      '12121212',
      '123123123',
      '        ',
      'aaaaaaaa',
      'abcabcabc',
      '🏠'.repeat(8),
    ],
    [
      'password',
      'Password1!',
      'P@ssw0rd',
      'p@ssw0rd!2024',
      'passwordpassword',
      'iloveyou',
      'ILOVEYOU',
      'i love you',
      'letmein123',
      'welcome1',
      'dr4g0n123',
    ],
    [
      'qwerty123',
      'qwertyuiop',
      '1qaz2wsx',
      '1q2w3e4r',
      'zaq12wsx',
      'asdfghjkl',
      'qweasdzxc',
      'йцукенгш',
      'йцукен123',
      'фівапролд',
      '1й2ц3у4к',
    ],
    [
      'пароль123',
      'gfhjkm123',
      'parol2020',
      'сонечко2010',
      'sonechko',
      'слава україні',
      'Україна1991',
      'шевченко',
      'олександр',
      'oleksandr85',
      'наталія12',
    ],
    ['12101985', '19851012', 'abcdefgh', 'абвгдеєж', 'monkey12101985'],
  ])('%s and the like are refused', (...passwords) => {
    for (const password of passwords) expect(codesOf(password), password).toEqual(['user.password.common']);
  });

  it.each([
    'тепла оселя 2026',
    'correct horse battery staple',
    'кіт 48213975640',
    'x7#Lq2vP',
    'вечірній трамвай',
    'Йорж і рябчик пливуть',
  ])('%s is not one of them', (password) => expect(codesOf(password)).toEqual([]));

  it('are recognized at once, however long a user makes what looks like one', () => {
    const hostile = [
      `${'abcdefghijklmnopqrstuvwxyz'.repeat(5)}#`,
      '1qaz'.repeat(32),
      'qwe'.repeat(42),
      `${'123'.repeat(42)}x`,
    ];
    for (const password of hostile) expect(typeof isEasilyGuessed(password.slice(0, 128))).toBe('boolean');
  });

  it('are known on the other keyboard layout', () => {
    expect(typedOnLatinLayout('пароль')).toBe('gfhjkm');
    expect(typedOnUkrainianLayout('gfhjkm')).toBe('пароль');
  });
});

describe('words that an attacker of this person would try (E-13)', () => {
  const owner: PasswordOwner = {
    email: 'o.koval@example.org',
    name: 'Olena Koval',
    nameUkr: 'Олена Коваль',
    organizationNames: ['Warm Homes', 'Теплі домівки', 'WH'],
  };

  it.each([
    'my domivka is big',
    'наша домівка тут',
    'Shelter by the sea',
    'the CLUSTER of stars',
    'кластери зірок',
    'ljvsdrf gjhsxrf',
    'koval rides a bike',
    'велика коваль рука',
    'olena5 mountains',
    'o.koval and a hill',
    'warmhomes in 2030',
    'nice homes anyhow',
  ])('"%s" is refused', (password) => {
    expect(codesOf(password, owner)).toEqual(['user.password.personal']);
  });

  it('are another person’s or too short to matter', () => {
    expect(codesOf('wh tree by the river', owner)).toEqual([]);
    expect(codesOf('koval rides a bike')).toEqual([]);
    expect(codesOf('koval rides a bike', { email: 'petro@example.org', name: 'Petro Sad' })).toEqual([]);
  });

  it('and the repetition are answered at once', () => {
    expect(passwordIssues('koval rides a bike', 'other', owner).map(({ code, path }) => `${code} at ${path}`)).toEqual([
      'user.password.personal at password',
      'user.password.different at confirmation',
    ]);
  });
});
