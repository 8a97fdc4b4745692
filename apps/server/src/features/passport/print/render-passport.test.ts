import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { newPicture } from '../../../../test/photos.ts';
import type { Passport, PassportPhoto, PassportUnit, TimelineEntry } from '../passport.model.ts';
import { damageStepOf } from '../../../platform/damage-colours.ts';
import { renderPassport } from './render-passport.ts';

const same = (text: string) => ({ en: text, uk: text });

const bare: Passport = {
  title: { en: 'Sadova street 4', uk: 'Садова вулиця 4' },
  pCode: 'UA6312027001',
  places: [{ name: { en: 'Kharkiv', uk: 'Харків' }, code: 'UA6312027001' }],
  facts: [],
  map: undefined,
  recordUrl: 'https://domivka.example.org/address/0123456789abcdef01234567',
  state: {
    level: undefined,
    category: undefined,
    thermalEnvelope: undefined,
    assistance: 'none',
    assessedOn: undefined,
    priority: undefined,
    hitAgainOn: undefined,
    needsAssessment: false,
  },
  strikes: 0,
  timeline: [],
  units: [],
  works: [],
  organizations: [],
  photoRows: [],
  uncheckedPhotos: 0,
  counts: { assessments: 0, activities: 0, units: 0, photos: 0 },
  isMasked: false,
  printedBy: same('Oksana Vedmid'),
  printedAt: '2026-11-01T22:30:00.000Z',
};

function entry(index: number, change: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    date: '2026-03-14',
    madeAt: '',
    kind: 'activity',
    title: same(`Light repair ${index}`),
    details: [],
    organization: undefined,
    ...change,
  };
}

function unit(index: number, change: Partial<PassportUnit> = {}): PassportUnit {
  return {
    name: same(`Apartment ${index}`),
    entrance: 1,
    floor: 2,
    level: undefined,
    thermalEnvelope: undefined,
    assistance: 'none',
    blocksCompensation: false,
    ...change,
  };
}

const photo = (jpeg: Buffer): PassportPhoto => ({ jpeg, label: same('Before'), date: undefined, caption: undefined });
const print = async (change: Partial<Passport>, language: 'en' | 'uk' = 'en') =>
  readPdf(await renderPassport({ ...bare, ...change }, language));

describe('A printed passport', () => {
  test('tells days and hours of Ukraine', async () => {
    expect((await print({})).text).toContain('As of 02 Nov 2026');
    expect((await print({}, 'uk')).text).toContain('Надруковано 02.11.2026 00:30');
  });

  test('says how many entries were left out, in the right form of the word', async () => {
    const timeline = Array.from({ length: 1018 }, (_, index) => entry(index));
    const passport = await print({ timeline });
    expect(passport.text).toContain('Light repair 0');
    const left = Number(/and ([\d,]+) earlier entries/.exec(passport.text)?.[1]?.replace(',', ''));
    const shown = passport.text.match(/Light repair \d+/g)?.length ?? 0;
    expect(left + shown).toBe(1018);
    expect((await print({ timeline: timeline.slice(0, 19) }, 'uk')).text).toContain('і ще 1 раніший запис');
  });

  test('lists every unit where there are few, and of many the most pressing ones', async () => {
    const few = await print({ units: Array.from({ length: 20 }, (_, index) => unit(index)) });
    for (let index = 0; index < 20; index += 1) expect(few.text).toContain(`Apartment ${index} `);
    const units = Array.from({ length: 300 }, (_, index) => unit(index, { level: 10, assistance: 'done' }));
    const many = await print({
      units: [...units, unit(900, { level: 95 }), unit(901, { level: 3, blocksCompensation: true })],
    });
    expect(many.text).toContain('Apartment 900 1 / 2 95 %');
    expect(many.text).toMatch(/Apartment 901 blocks compensation/);
    expect(many.text).toContain('80–100 %: 1'.replace('–', '– '));
  });

  test('names all units where a page has room for them, and says of how many it has none', async () => {
    const some = Array.from({ length: 61 }, (_, index) => unit(index));
    const passport = await print({ units: some, timeline: Array.from({ length: 6 }, (_, index) => entry(index)) });
    expect(passport.pages).toBe(2);
    for (let index = 0; index < 61; index += 1) expect(passport.text).toContain(`Apartment ${index} `);
    expect(passport.text).not.toContain('more unit');
    const many = await print({ units: Array.from({ length: 400 }, (_, index) => unit(index)) });
    const named = many.text.match(/Apartment \d+ /g)?.length ?? 0;
    expect(many.pages).toBe(2);
    expect(named).toBeGreaterThan(60);
    expect(many.text).toContain(`and ${400 - named} more units: open the record`);
  });

  test('drops what its letters cannot show, such as emoji, and keeps every letter of both languages', async () => {
    const jpeg = await newPicture();
    const caption = same('Дах 👷🏽‍♀️ полагоджено ✅');
    const passport = await print({
      title: same('Ґанок 🏠 “Їжак” № 5, m², Łódź, Ёлка'),
      photoRows: [{ photos: [{ ...photo(jpeg), caption }], isPair: false }],
      organizations: [{ name: same('🇺🇦'), activities: 1, completed: 0 }],
    });
    expect(passport.text).toContain('Дах полагоджено');
    expect(passport.text).toContain('Ґанок “Їжак” № 5, m², Łódź, Ёлка');
    expect(passport.text).not.toMatch(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/u);
    expect(passport.hasUnknownLetters).toBe(false);
  });

  test('writes the hryvnia as a word, as its letters have no sign for it', async () => {
    const jpeg = await newPicture();
    const caption = { en: 'New roof, 120 000 ₴', uk: 'Новий дах, 120 000 ₴' };
    const photoRows = [{ photos: [{ ...photo(jpeg), caption }], isPair: false }];
    expect((await print({ photoRows })).text).toContain('New roof, 120 000 UAH');
    expect((await print({ photoRows }, 'uk')).text).toContain('Новий дах, 120 000 грн');
  });

  test('warns when the building was hit again while a user repaired it, and else when it waits for a new assessment', async () => {
    const state = { ...bare.state, level: 30, assessedOn: '2026-01-02' };
    const hit = await print({ state: { ...state, hitAgainOn: '2026-10-30', needsAssessment: true } });
    expect(hit.text).toContain('Damaged again on 30 Oct 2026, while repairs were under way.');
    const waiting = await print({ state: { ...state, needsAssessment: true } }, 'uk');
    expect(waiting.text).toContain('Потрібне нове обстеження');
  });

  test('leaves out what is no picture and shows the others', async () => {
    const good = await newPicture();
    const broken = [
      Buffer.alloc(0),
      Buffer.from('not a picture at all'),
      good.subarray(0, 30),
      Buffer.from('ffd8ffe0', 'hex'),
    ];
    const photoRows = [
      ...broken.map((jpeg) => ({ photos: [photo(jpeg)], isPair: false })),
      { photos: [photo(good)], isPair: false },
    ];
    expect((await print({ photoRows })).pictures).toBe(1);
  });

  test('stays on two pages with the longest names that records may carry', async () => {
    const long = same('Об’єднання співвласників багатоквартирного будинку імені героїв-рятувальників '.repeat(7));
    const jpeg = await newPicture(300, 200);
    const passport = await print(
      {
        title: long,
        places: Array.from({ length: 4 }, () => ({ name: long, code: 'UA6312027001' })),
        facts: Array.from({ length: 10 }, () => ({ label: same('Матеріал будинку'), value: long })),
        timeline: Array.from({ length: 200 }, (_, index) =>
          entry(index, { title: long, details: [long, long], organization: long }),
        ),
        units: Array.from({ length: 700 }, (_, index) => unit(index, { name: long, blocksCompensation: true })),
        works: Array.from({ length: 40 }, () => ({
          name: long,
          unit: same('погонні метри'),
          amount: same('довго'),
          done: 1e9,
          ongoing: 1e9,
        })),
        organizations: Array.from({ length: 40 }, () => ({ name: long, activities: 1, completed: 1 })),
        photoRows: Array.from({ length: 2 }, () => ({ photos: [photo(jpeg), photo(jpeg)], isPair: true })),
        printedBy: long,
      },
      'uk',
    );
    expect(passport.pages).toBe(2);
    expect(passport.texts[1]).toContain('Хто допомагає');
  });
});

test('the steps of damage are those of the screens: (0, 20] is the first, (80, 100] the last', () => {
  expect([1, 20, 20.1, 40, 60, 80, 80.1, 100].map(damageStepOf)).toEqual([0, 0, 1, 1, 2, 3, 4, 4]);
});
