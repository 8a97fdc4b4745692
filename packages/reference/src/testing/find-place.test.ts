import { describe, expect, test } from 'vitest';
import { findPlace, type PlaceAsked } from '@domivka/domain/exchange/find-place';
import { readUnitsFromDisk } from '../load-node.ts';

const index = readUnitsFromDisk().index();
/** Kherson oblast, which has villages of many names. */
const kherson = ['UA65'];

function nameOf(code: string | undefined): string {
  const at = (length: number) => index.list.names[index.placeOf(code?.slice(0, length) ?? '')] ?? '';
  return code === undefined ? '' : `${at(12)}, ${at(4)}`;
}

describe('A settlement that a row names with the units above it', () => {
  test.each<[PlaceAsked, string]>([
    [{ settlement: 'Іванівка', oblast: 'Львівська' }, 'Іванівка, Львівська'],
    [{ settlement: 'Ізюм', oblast: 'Харківська обл.', raion: 'Ізюмський р-н' }, 'Ізюм, Харківська'],
    [{ settlement: 'Ізюм', oblast: 'Kharkiv oblast' }, 'Ізюм, Харківська'],
    [{ settlement: 'Стрий', oblast: 'Львовская область' }, 'Стрий, Львівська'],
    [{ settlement: 'Стрий', oblast: 'UA46' }, 'Стрий, Львівська'],
    [{ settlement: 'Покровськ', raion: 'Красноармійський район' }, 'Покровськ, Донецька'],
    [{ settlement: 'Київ', oblast: 'м. Київ', raion: 'Подільський район' }, 'Київ, Київ'],
    [{ settlement: 'Київ', oblast: 'Київ' }, 'Київ, Київ'],
    [{ settlement: 'Ізюм', oblast: 'Харківська', raion: 'м. Ізюм' }, 'Ізюм, Харківська'],
    [{ settlement: 'Харків', hromada: 'Харківська міська ТГ' }, 'Харків, Харківська'],
    [{ settlement: 'Сімферополь', oblast: 'АР Крим' }, 'Сімферополь, Автономна Республіка Крим'],
  ])('is found where they are above it: %j', (asked, place) => {
    const { pCode4, issues, warnings } = findPlace(asked, index, kherson);
    expect([nameOf(pCode4), issues, warnings]).toEqual([place, [], []]);
  });

  test.each<[PlaceAsked, boolean]>([
    [{ settlement: 'Чорнобаївка', oblast: 'Львівська' }, false],
    [{ settlement: 'Стрий', oblast: 'Херсонська' }, true],
    [{ settlement: 'Ізюм', oblast: 'Львівська обл', raion: 'Ізюмський' }, true],
    [{ settlement: 'Ізюм', hromada: 'Балаклійська громада' }, true],
    [{ settlement: 'Ізюм', oblast: 'абракадабра' }, true],
  ])('is not taken where they are not above it, and proposed if no other has the name: %j', (asked, isProposed) => {
    const { pCode4, issues } = findPlace(asked, index, kherson);
    expect(pCode4).toBeUndefined();
    expect(issues).toMatchObject([{ code: 'import.place.elsewhere', path: 'place.settlement' }]);
    expect(issues[0]?.to !== undefined).toBe(isProposed);
  });

  test.each<[PlaceAsked, string]>([
    [{ settlement: 'Балаклія', oblast: 'Харківська', raion: 'Балаклійський район' }, 'Балаклійський район'],
    [{ settlement: 'Херсон', oblast: 'Херсонська', raion: 'Шевченківський район' }, 'Шевченківський район'],
  ])('is found with a warning where a raion is no longer one, or is no district of the city: %j', (asked, value) => {
    const { pCode4, issues, warnings } = findPlace(asked, index, []);
    expect([nameOf(pCode4).split(',')[0], issues]).toEqual([asked.settlement, []]);
    expect(warnings).toMatchObject([{ code: 'import.place.areaUnused', path: 'place.raion', parameters: { value } }]);
  });

  test('is found without a warning where the raion is a district of the city', () => {
    const asked = { settlement: 'Херсон', oblast: 'Херсонська', raion: 'Дніпровський район' };
    expect(findPlace(asked, index, [])).toMatchObject({ pCode4: 'UA6510015001', issues: [], warnings: [] });
  });

  test('is proposed by its name in both languages where it is misspelt', () => {
    const { issues } = findPlace({ settlement: 'Чугууїв', oblast: 'Харківська' }, index, []);
    const code = issues[0]?.to ?? '';
    expect(nameOf(code)).toBe('Чугуїв, Харківська');
    const toLabel = {
      en: `Chuhuiv (city, Chuhuivskyi raion, Chuhuivska hromada), ${code}`,
      uk: `м. Чугуїв (Чугуївський район, Чугуївська громада), ${code}`,
    };
    expect(issues).toMatchObject([{ code: 'import.place.unknown', toLabel }]);
  });

  test.each(['Іванівка', 'с. Іванівка', 'село Іванівка'])(
    'is asked for where several villages and a hamlet have the name: %s',
    (settlement) => {
      const { pCode4, issues } = findPlace({ settlement, oblast: 'Харківська' }, index, ['UA63']);
      expect(pCode4).toBeUndefined();
      expect(issues).toMatchObject([{ code: 'import.place.ambiguous', path: 'place.settlement' }]);
    },
  );

  test('is asked for with its namesakes to choose from, each with its raion and hromada', () => {
    const { issues } = findPlace({ settlement: 'Іванівка', oblast: 'Харківська' }, index, []);
    const choices = issues[0]?.choices ?? [];
    expect(choices.length).toBeGreaterThan(5);
    expect(new Set(choices.map(({ to }) => nameOf(to)))).toEqual(new Set(['Іванівка, Харківська']));
    expect(choices.map(({ label }) => label.uk)).toContain(
      'с. Іванівка (Ізюмський район, Барвінківська громада), UA6304003021',
    );
    expect(new Set(choices.map(({ label }) => label.en)).size).toBe(choices.length);
  });

  test('is asked for among those in the units that the row names', () => {
    const raion = 'Ізюмський';
    const { issues } = findPlace({ settlement: 'Іванівка', oblast: 'Харківська', raion }, index, []);
    const choices = issues[0]?.choices ?? [];
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.filter(({ to }) => !to.startsWith('UA6304'))).toEqual([]);
  });

  test('is asked for with those in the areas of the user first, and with a dozen at most', () => {
    const { issues } = findPlace({ settlement: 'Іванівка' }, index, ['UA63']);
    const own = (issues[0]?.choices ?? []).map(({ to }) => to.startsWith('UA63'));
    expect(own).toHaveLength(12);
    expect(own).toEqual(own.toSorted((one, other) => Number(other) - Number(one)));
    expect(own[0]).toBe(true);
  });

  test('is found among its namesakes by the kind that is written before the name', () => {
    const { pCode4, issues } = findPlace({ settlement: 'с-ще Іванівка', oblast: 'Харківська' }, index, ['UA63']);
    expect([pCode4, issues]).toEqual(['UA6304003059', []]);
  });

  test('by its code, is found with a warning where the row says another oblast', () => {
    const found = findPlace({ code: 'UA6312027001', oblast: 'Львівська', settlement: 'Харків' }, index, []);
    expect(found.pCode4).toBe('UA6312027001');
    expect(found.warnings).toMatchObject([{ code: 'import.place.differs', path: 'place.oblast' }]);
  });
});
