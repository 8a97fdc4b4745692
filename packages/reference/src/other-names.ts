import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { OtherName } from '@domivka/domain/addressing/unit-index';

/** Names of units that are not in the codifier of today, with where they are from. */
type NameGroup = {
  readonly source: string;
  /** The year since which the present name holds. */
  readonly since?: number;
  /** `oblast present name = other names`, one unit a line; the level is that of the name's ending or of a settlement. */
  readonly names: string;
};

/**
 * Former names of settlements, and of the raions and hromadas that are called after them; names in Russian, where they are not found by likeness. The
 * register itself holds further ones, which its staff enter.
 */
const groups: readonly NameGroup[] = [
  {
    source: 'Verkhovna Rada of Ukraine, resolutions of 19 September 2024',
    since: 2024,
    names: `
UA46 Шептицький = Червоноград
UA46 Шептицький район = Червоноградський
UA12 Самар = Новомосковськ
UA12 Самарівський = Новомосковський
UA44 Сіверськодонецьк = Сєвєродонецьк, Северодонецьк, Северодонецк
UA44 Сіверськодонецький = Сєвєродонецький
UA44 Сокологірськ = Первомайськ, Первомайск
UA63 Златопіль = Первомайський
UA63 Берестин = Красноград
UA63 Берестинський = Красноградський
UA12 Шахтарське = Першотравенськ
UA59 Хутір-Михайлівський = Дружба
UA71 Багачеве = Ватутіне`,
  },
  {
    source: 'Verkhovna Rada of Ukraine, resolutions of October 2024',
    since: 2024,
    names: `
UA48 Південноукраїнськ = Южноукраїнськ, Южноукраинск
UA51 Південне = Южне, Южный`,
  },
  {
    source: 'Verkhovna Rada of Ukraine, resolution 2760-IX of 16 November 2022',
    since: 2022,
    names: `
UA18 Звягель = Новоград-Волинський, Новоград-Волынский
UA18 Звягельський = Новоград-Волинський`,
  },
  {
    source: 'Verkhovna Rada of Ukraine, resolution of 15 December 2021; present names of 2019',
    since: 2021,
    names: `
UA07 Володимир = Володимир-Волинський, Владимир-Волынский
UA07 Володимирський = Володимир-Волинський
UA32 Переяслав = Переяслав-Хмельницький
UA32 Переяславська = Переяслав-Хмельницька`,
  },
  {
    source: 'Verkhovna Rada of Ukraine, resolutions on decommunisation of 2015 and 2016',
    since: 2016,
    names: `
UA12 Дніпро = Дніпропетровськ, Днепропетровск, Днепр
UA35 Кропивницький = Кіровоград, Кировоград
UA35 Кропивницька = Кіровоградська
UA12 Кам’янське = Дніпродзержинськ, Днепродзержинск, Каменское
UA63 Слобожанське = Комсомольське
UA12 Слобожанське = Ювілейне
UA14 Кальміуське = Комсомольське
UA14 Мангуш = Першотравневе
UA14 Нікольське = Володарське
UA14 Бойківське = Тельманове
UA18 Пулини = Червоноармійськ
UA18 Хорошів = Володарськ-Волинський
UA51 Захарівка = Фрунзівка
UA51 Окни = Красні Окни
UA51 Доброслав = Комінтернівське
UA35 Благовіщенське = Ульяновка
UA53 Заводське = Червонозаводське
UA44 Отаманівка = Молодогвардійськ
UA14 Бахмут = Артемівськ, Артемовск
UA14 Бахмутська = Артемівська
UA14 Бахмутський = Артемівський
UA14 Лиман = Красний Лиман, Красный Лиман
UA14 Покровськ = Красноармійськ, Красноармейск
UA14 Покровська = Красноармійська
UA14 Покровський = Красноармійський
UA14 Мирноград = Димитров
UA14 Торецьк = Дзержинськ, Дзержинск
UA14 Хрестівка = Кіровське
UA14 Залізне = Артемове
UA51 Чорноморськ = Іллічівськ, Ильичевск, Ильичёвск
UA51 Подільськ = Котовськ, Котовск
UA51 Подільська = Котовська
UA51 Подільський = Котовський
UA53 Горішні Плавні = Комсомольськ, Комсомольск
UA56 Вараш = Кузнецовськ, Кузнецовск
UA56 Вараська = Кузнецовська
UA65 Олешки = Цюрупинськ, Цюрупинск
UA65 Олешківська = Цюрупинська
UA12 Покров = Орджонікідзе, Орджоникидзе
UA74 Сновськ = Щорс
UA74 Сновська = Щорська
UA44 Голубівка = Кіровськ, Кировск
UA44 Кадіївка = Стаханов
UA44 Сорокине = Краснодон
UA44 Хрустальний = Красний Луч, Красный Луч
UA44 Довжанськ = Свердловськ, Свердловск
UA23 Мелітополь = Мелитополь
UA01 Яни Капу = Красноперекопськ, Красноперекопск`,
  },
  {
    source: 'Spelling in Russian, and in the Latin letters that follow it',
    names: `
UA80 Київ = Киев, Kiev, Kyyiv, Kiew
UA63 Харків = Харьков, Charkiv, Charkow, Kharkow
UA46 Львів = Львов, Lvov, Lwów
UA12 Дніпро = Днепр, Dnepr, Dnjepr
UA51 Одеса = Одесса, Odessa
UA23 Запоріжжя = Запорожье, Zaporozhye
UA48 Миколаїв = Николаев, Nikolaev, Nikolayev
UA12 Кривий Ріг = Кривой Рог
UA05 Вінниця = Винница
UA74 Чернігів = Чернигов, Chernigov
UA71 Черкаси = Черкассы, Cherkassy
UA68 Хмельницький = Хмельницкий
UA73 Чернівці = Черновцы, Chernovtsy
UA59 Суми = Сумы
UA56 Рівне = Ровно, Rovno
UA26 Івано-Франківськ = Ивано-Франковск
UA61 Тернопіль = Тернополь
UA07 Луцьк = Луцк
UA14 Слов’янськ = Славянск, Slavyansk
UA14 Краматорськ = Краматорск
UA14 Маріуполь = Мариуполь
UA14 Донецьк = Донецк
UA44 Луганськ = Луганск
UA01 Сімферополь = Симферополь
UA32 Біла Церква = Белая Церковь
UA68 Кам’янець-Подільський = Каменец-Подольский
UA53 Кременчук = Кременчуг
UA63 Ізюм = Изюм
UA63 Куп’янськ-Вузловий = Купянск-Узловой
UA63 Чугуїв = Чугуев
UA63 Куп’янськ = Купянск
UA63 Лозова = Лозовая
UA44 Лисичанськ = Лисичанск
UA12 Нікополь = Никополь
UA23 Бердянськ = Бердянск
UA23 Енергодар = Энергодар
UA65 Нова Каховка = Новая Каховка
UA48 Вознесенськ = Вознесенск
UA48 Первомайськ = Первомайск
UA51 Ізмаїл = Измаил
UA51 Білгород-Дністровський = Белгород-Днестровский
UA74 Ніжин = Нежин
UA59 Охтирка = Ахтырка
UA32 Ірпінь = Ирпень
UA32 Бровари = Бровары
UA32 Вишгород = Вышгород
UA59 Білопілля = Белополье
UA63 Вовчанськ = Волчанск
UA63 Балаклія = Балаклея
UA14 Вугледар = Угледар
UA14 Добропілля = Доброполье
UA14 Часів Яр = Часов Яр
UA14 Костянтинівка = Константиновка
UA44 Щастя = Счастье
UA12 Жовті Води = Желтые Воды, Жёлтые Воды
UA48 Снігурівка = Снигиревка, Снигирёвка
UA65 Олешки = Алешки, Алёшки
UA32 Іванків = Иванков
UA51 Чорноморськ = Черноморск
UA68 Старокостянтинів = Староконстантинов
UA23 Кам’янка-Дніпровська = Каменка-Днепровская
UA63 Харківська = Харьковская
UA12 Дніпропетровська = Днепропетровская
UA14 Донецька = Донецкая
UA48 Миколаївська = Николаевская
UA23 Запорізька = Запорожская
UA51 Одеська = Одесская
UA32 Київська = Киевская
UA74 Чернігівська = Черниговская
UA46 Львівська = Львовская`,
  },
  {
    source: 'Usual short names',
    names: `
UA01 Автономна Республіка Крим = Крим, Crimea, Крым`,
  },
];

/** A line of the table. `level`: 4 where the name is one of a settlement, else any that carries the name. */
export type OtherNameLine = {
  readonly oblast: string;
  readonly present: string;
  readonly others: readonly string[];
  readonly source: string;
  readonly since?: number;
};

/** All lines of the table. */
export function listOtherNames(): readonly OtherNameLine[] {
  return groups.flatMap(({ source, since, names }) =>
    names
      .trim()
      .split('\n')
      .map((line) => {
        const [left = '', right = ''] = line.split(' = ');
        const at = left.indexOf(' ');
        return {
          oblast: left.slice(0, at),
          present: left.slice(at + 1),
          others: right.split(', '),
          source,
          ...(since === undefined ? {} : { since }),
        };
      }),
  );
}

/** Units by their names, as far as the look-up of other names needs them. */
type Named = {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly kinds: readonly string[];
};

/** Of settlements of one name the largest is meant. */
const settlementsBySize = ['special_city', 'city', 'urban_type', 'settlement', 'village'];
const raionWord = ' район';

/** The units that a line means: the settlement of that name, else the units above that carry it as an adjective. */
export function unitsOfLine({ codes, names, kinds }: Named, { oblast, present }: OtherNameLine): readonly string[] {
  const isRaion = present.endsWith(raionWord);
  const name = isRaion ? present.slice(0, -raionWord.length) : present;
  const found: { readonly code: string; readonly size: number }[] = [];
  // Not one step for each of the 31,648 units and each line: every device does this when it starts.
  for (let at = names.indexOf(name); at >= 0; at = names.indexOf(name, at + 1)) {
    const code = codes[at] ?? '';
    if (code.startsWith(oblast)) found.push({ code, size: settlementsBySize.indexOf(kinds[at] ?? '') });
  }
  const [largest] = found
    .filter(({ code }) => code.length === pCodeLengths[4])
    .toSorted((one, other) => one.size - other.size);
  if (largest && !isRaion) return [largest.code];
  return found.filter(({ code }) => code.length < pCodeLengths[4]).map(({ code }) => code);
}

/** Every other name with the code of its unit. */
export function otherNamesOf(units: Named): readonly OtherName[] {
  return listOtherNames().flatMap((line) =>
    unitsOfLine(units, line).flatMap((pCode) => line.others.map((name) => ({ pCode, name }))),
  );
}
