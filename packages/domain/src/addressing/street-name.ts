import { dropApostrophes } from '../geography/apostrophe.ts';
import { foldText } from '../geography/fold-text.ts';
import { cleanText } from '../geography/look-alike.ts';
import { streetKey } from '../geography/matching-key.ts';
import { streetWords } from './address-keys.ts';
import { ukrainianOf } from './russian-words.ts';
import { countErrors } from './word-index.ts';

/** What a person was, before the name in a street, each with its abbreviations. */
const titleTable =
  'ім імені имени im imeni|академіка акад ак akad|генерала ген gen|маршала|полковника полк|підполковника|професора проф prof профессора|отамана|' +
  'гетьмана|кошового|капітана кап капитана|лейтенанта лейт|майора|сержанта|солдата|космонавта косм|князя кн|княгині|короля|королеви|' +
  'архітектора арх архитектора|інженера інж инженера|доктора|лікаря|адмірала адм|митрополита митр|патріарха|композитора|художника худ|поета|' +
  'письменника писателя|режисера|льотчика летчика|героя|св святого sv|святої|преподобного';

const titles = new Map(
  titleTable.split('|').flatMap((line) => {
    const [title = '', ...short] = line.split(' ').map(foldText);
    return [title, ...short].map((word) => [word, title] as const);
  }),
);

/** First names as streets carry them, in the genitive. */
const givenNames = new Set(
  (
    'Агатангела Адама Анатолія Андрія Антіна Антона Антоніни Архипа Богдана Бориса Валентина Валентини Валерія Варвари Василя Віктора Віри ' +
    'Віталія Володимира Всеволода Вячеслава Гавриїла Галини Ганни Георгія Гната Григорія Данила Дениса Джохара Джона Дмитра Дмитрія ' +
    'Едуарда Ернеста Євгена Євгенія Євдокії Єлизавети Захара Зої Зіновія Івана Іванни Ігоря Іллі Ірини Ісаака Йосипа Казимира Карла ' +
    'Катерини Кирила Клари Климентія Костянтина Костя Корнія Кузьми Лариси Лева Левка Леоніда Леопольда Лесі Леся Лідії Луки Любові ' +
    'Людмили Льва Макара Максима Марії Марини Марка Маркіяна Марусі Матвія Миколи Миколая Мирона Мирослава Мирослави Митрофана Михайла ' +
    'Назара Наталії Нестора Никифора Нікіти Оксани Олега Олександра Олександри Олекси Олексія Олени Олеся Ольги Омеляна Опанаса Ореста ' +
    'Осипа Остапа Павла Павлини Панаса Пантелеймона Параски Петра Пилипа Порфирія Раїси Романа Ростислава Руслана Самійла Самуїла ' +
    'Святослава Северина Семена Сергія Соломії Софії Станіслава Степана Тадея Тадеуша Тараса Теофіла Терентія Тетяни Тимофія Тимоша ' +
    'Теодора Трохима Уляни Устима Федора Феодосія Філіпа Фрідріха Харитона Хоми Христини Алли Альберта Альфреда Анастасії Анни Аркадія Арсенія Артема Артура Броніслава Вадима Вацлава Вікентія Вільяма Гаврила Генріха Геннадія ' +
    'Германа Гліба Давида Демʼяна Еміля Жана Зінаїди Ігната Кіндрата Лаврентія Леонтія Людвіга Марти Марʼяна Мефодія Мечислава Ніни ' +
    'Платона Прохора Роберта Родіона Савви Сави Сидора Симона Світлани Франца Юзефа Юлії Юлія Юліуша Якуба Юліана Юрія Юхима Якова Яна Ярослава Ярослави'
  )
    .split(' ')
    .map(foldText),
);

/** A father's name: «Григоровича», «Іванівни». */
const patronymic = /^\p{L}{3,}(?:ovicha|evicha|ivni|evni|ovni)$/u;
/** «Ів.» for «Івана»: so short a word in a name is the beginning of a first name. */
const shortName = /^\p{L}{1,2}$/u;

/** Whether a folded word is a title or a first name: what writers leave out of a street first. */
export function isOmissible(word: string): boolean {
  return titles.has(word) || givenNames.has(word);
}

/**
 * Whether a folded word is a father's name, which writers leave out too: «Тараса Григоровича Шевченка», but not «Володимира Антоновича». `near`: the
 * folded words of the name so many places away.
 */
export function isPatronymic(word: string, near: (offset: number) => string | undefined): boolean {
  return patronymic.test(word) && givenNames.has(near(-1) ?? '') && (near(1) ?? near(-2)) !== undefined;
}

/** «Шевченко» is what strangers make of «Шевченка», the genitive. */
const nominative = /^(?<stem>\p{L}{3,}k)o$/u;
const heroOfUkraine = /геро[яї]\s+україни\s+/giu;

/** A folded word of a name in Russian as it would be in Ukrainian; of a name in Ukrainian it is the same. */
function comparable(word: string): string {
  const [ukrainian = word] = ukrainianOf(word);
  return ukrainian.replace(nominative, '$<stem>a');
}

/** Letters and endings that only Russian has, and all Latin ones: such a name is compared by its sound. */
const foreign = /[ыэёъ]|(?:ая|ой|ителей|[сц]к(?:ий|ое|ого))(?![\p{L}’])|\p{Script=Latin}/iu;

function bySound(word: string): string {
  return word
    .replace(/[oe](?=vsk)/u, 'i')
    .replace(/^(\p{L}{3,})[oe](?=va?$)/u, '$1i')
    .replace(/([sc]k)oe$/u, '$1e')
    .replace(/([sc]k)oi$/u, '$1i')
    .replace(/(\p{L}{3})ck(?=[aio])/u, '$1csk')
    .replaceAll(/e/gu, 'i');
}

type NameParts = {
  readonly all: readonly string[];
  /** What tells the street from others: without titles and first names, as long as something is left. */
  readonly core: readonly string[];
  readonly given: readonly string[];
  /** First letters of first names. */
  readonly initials: readonly string[];
  readonly titles: readonly string[];
};

const initialLetter = /(?:^|[^\p{L}’])(?<letter>\p{Lu})(?=\.|\s|$)/gu;

/** «40 років», «40-ліття» and «Сорокаріччя» are one anniversary: «40-річчя». */
const anniversary = /(^|\D)(\d{1,3})[\s-]{0,3}(?:років|роки|ліття|літтю|річчю|летия|летие|лет)(?!\p{L})/giu;
const anniversaryInWords = /(^|[^\p{L}])([\p{L}’']{2,12}?)(?:и|а|я)?(?:річчя|ліття|летия)(?!\p{L})/giu;
const roundNumbers: Readonly<Record<string, number>> = {
  десят: 10,
  двадцят: 20,
  тридцят: 30,
  сорок: 40,
  пятдесят: 50,
  шістдесят: 60,
  сімдесят: 70,
  вісімдесят: 80,
  ст: 100,
};

function spellAnniversary(text: string): string {
  return text
    .replaceAll(anniversary, '$1$2 річчя')
    .replaceAll(anniversaryInWords, (found, before: string, number: string) => {
      const years = roundNumbers[dropApostrophes(number.toLowerCase())];
      return years === undefined ? found : `${before}${years} річчя`;
    });
}

function readName(streetUkr: string): NameParts {
  const text = spellAnniversary(cleanText(streetUkr)).replaceAll(heroOfUkraine, '');
  const words = streetWords(text).map(comparable);
  const short = words.length > 1 ? words.filter((word) => shortName.test(word)) : [];
  const given = words.filter((word) => givenNames.has(word));
  const named = words.filter((word) => !given.includes(word) && !short.includes(word));
  const withoutFather = named.filter((word) => !patronymic.test(word));
  // «Антоновича» is a surname where no other is left.
  const rest = withoutFather.some((word) => !titles.has(word)) ? withoutFather : named;
  const core = rest.filter((word) => !titles.has(word));
  const letters = [...text.matchAll(initialLetter)].map(({ groups }) => foldText(groups?.letter ?? ''));
  if (core.length === 0)
    return { all: words, core: given.length > 0 ? given : rest, given: [], initials: [], titles: [] };
  return {
    all: words,
    core,
    given,
    initials: [...letters, ...short, ...given].map((word) => word.slice(0, 1)),
    titles: rest.flatMap((word) => titles.get(word) ?? []),
  };
}

const mostKnown = 5000;
const known = new Map<string, NameParts>();

/** Each name is read once: the former names of a city are compared with every address that is typed. */
function partsOf(streetUkr: string): NameParts {
  const before = known.get(streetUkr);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const parts = readName(streetUkr);
  known.set(streetUkr, parts);
  return parts;
}

/** This title only says «named after» and tells nothing of the person. */
const namedAfter = foldText('ім');

function agree(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((word) => other.includes(word));
}

/**
 * «Т. Драйзера» and «Теодора Драйзера» also where the first name is a rare one: the word that only the longer name has begins with the initial of
 * the shorter.
 */
function differByInitial(one: NameParts, other: NameParts): boolean {
  const [short, long] = one.core.length < other.core.length ? [one, other] : [other, one];
  const [extra, ...more] = long.core.filter((word) => !short.core.includes(word));
  if (extra === undefined || more.length > 0 || long.core.length !== short.core.length + 1) return false;
  return short.initials.includes(extra.slice(0, 1));
}

function mayBeOnePerson(one: NameParts, other: NameParts): boolean {
  const ranks = (parts: NameParts) => parts.titles.filter((title) => title !== namedAfter);
  return agree(one.given, other.given) && agree(ranks(one), ranks(other)) && agree(one.initials, other.initials);
}

/** Most typing errors between two names of one street (product rules on duplicates). */
export const mostStreetErrors = 2;
const adjective = /^(?<stem>\p{L}{3,})(?<ending>a|i|e)$/u;

/** «Садова» and «Садовий» are two names, not one with an error. */
function differByGender(one: string, other: string): boolean {
  const [left, right] = [adjective.exec(one)?.groups, adjective.exec(other)?.groups];
  return left !== undefined && right !== undefined && left.stem === right.stem && left.ending !== right.ending;
}

function countWordErrors(one: readonly string[], other: readonly string[], anyGender: boolean): number {
  if (one.length !== other.length) return mostStreetErrors + 1;
  return one.reduce((sum, word, at) => {
    const against = other[at] ?? '';
    if (word === against) return sum;
    if (differByGender(word, against)) return sum + (anyGender ? 0 : mostStreetErrors + 1);
    if (/\d/.test(word + against)) return sum + mostStreetErrors + 1;
    return sum + countErrors(word, against, mostStreetErrors);
  }, 0);
}

/** «Ново-Оскольська» is also written in one word, where two equal letters are one. */
function joined({ core }: NameParts): string {
  return core.join('').replaceAll(/(\p{L})\1/gu, '$1');
}

/** How names are compared: by their sound where one is written in another language, and whatever their gender under two kinds of street. */
export type NameComparison = { readonly bySound?: boolean; readonly anyGender?: boolean };

/**
 * How far two names of streets are apart: 0 the same street, 1 and 2 so many typing errors, 3 another street. Order of words, titles, omitted
 * first names, initials and scripts do not count, nor Russian spelling of a name that is written in Russian; two different first names are two
 * streets.
 */
export function streetDistance(one: string, other: string, comparison: NameComparison = {}): number {
  const isBySound = comparison.bySound === true || foreign.test(one) || foreign.test(other);
  const anyGender = comparison.anyGender === true;
  const [left, right] = [one, other].map((name) => {
    const parts = partsOf(name);
    const words = (list: readonly string[]) => (isBySound ? list.map(bySound) : list);
    return { ...parts, all: words(parts.all), core: words(parts.core) };
  });
  if (!left || !right || !mayBeOnePerson(left, right)) return mostStreetErrors + 1;
  if (differByInitial(left, right)) return 0;
  const isEqual = left.core.toSorted().join(' ') === right.core.toSorted().join(' ');
  if (isEqual || joined(left) === joined(right)) return isBySound || isSpelledAlike(one, other) ? 0 : 1;
  const errors = countWordErrors(left.core, right.core, anyGender);
  if (errors <= mostStreetErrors) return anyGender ? errors : Math.max(errors, 1);
  return Math.min(countWordErrors(left.all, right.all, anyGender), mostStreetErrors + 1);
}

function isLeftOut(word: string): boolean {
  return isOmissible(word) || patronymic.test(word);
}

/** Whether the words of two names that sound alike are also written alike: «Сумська» and «Сумска» are not. */
function isSpelledAlike(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    spellAnniversary(name)
      .split(/[\s.-]+/)
      .map((word) => streetKey(word).replace(/ко$/u, 'ка'))
      .filter((word) => word.length > 2);
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left];
  return fewer.every((word) => isLeftOut(foldText(word)) || more.includes(word)) || streetKey(one) === streetKey(other);
}
