import { foldText } from '../geography/fold-text.ts';
import { cleanText } from '../geography/look-alike.ts';
import { streetWords } from './address-keys.ts';
import { ukrainianOf } from './russian-words.ts';
import { countErrors } from './word-index.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldText).filter(Boolean));

/** What a person was, before the name in a street. */
const titles = listOf(
  'ім імені акад академіка ген генерала маршала полк полковника підполковника проф професора отамана гетьмана кошового капітана ' +
    'лейтенанта майора сержанта солдата космонавта князя княгині короля королеви архітектора арх інженера доктора лікаря адмірала ' +
    'митрополита патріарха композитора художника поета письменника режисера льотчика героя св святого святої преподобного ' +
    'имени генерала профессора полковника героя летчика художника писателя святого im imeni akad gen prof sv',
);

/** First names as streets carry them, in the genitive. */
const givenNames = listOf(
  'Агатангела Адама Анатолія Андрія Антіна Антона Антоніни Антонича Архипа Богдана Бориса Валентина Валентини Валерія Варвари Василя ' +
    'Віктора Віри Віталія Володимира Всеволода Вячеслава В’ячеслава Гавриїла Галини Ганни Георгія Гната Григорія Данила Дениса Джохара ' +
    'Джона Дмитра Дмитрія Едуарда Ернеста Євгена Євгенія Євдокії Єлизавети Захара Зої Зіновія Івана Іванни Ігоря Іллі Ірини Ісаака Йосипа ' +
    'Казимира Карла Катерини Кирила Клари Климентія Костянтина Костя Корнія Кузьми Лариси Лева Левка Леоніда Леопольда Лесі Леся Лідії ' +
    'Луки Любові Людмили Макара Максима Марії Марини Марка Маркіяна Марусі Матвія Миколи Миколая Мирона Мирослава Мирослави Митрофана ' +
    'Михайла Назара Наталії Нестора Никифора Нікіти Оксани Олега Олександра Олександри Олекси Олексія Олени Олеся Ольги Омеляна Опанаса ' +
    'Ореста Осипа Остапа Павла Павлини Панаса Пантелеймона Параски Петра Пилипа Порфирія Раїси Романа Ростислава Руслана Самійла Самуїла ' +
    'Святослава Северина Семена Сергія Соломії Софії Станіслава Степана Тадея Тадеуша Тараса Теофіла Терентія Тетяни Тимофія Тимоша Трохима ' +
    'Уляни Устима Федора Феодосія Філіпа Фрідріха Харитона Хоми Христини Юзефа Юліана Юліуша Юрія Юхима Якова Яна Ярослава Ярослави',
);

/** Whether a folded word is a title or a first name: what writers leave out of a street first. */
export function isOmissible(word: string): boolean {
  return titles.has(word) || givenNames.has(word);
}

/** «Шевченко» is what strangers make of «Шевченка», the genitive. */
const nominative = /^(?<stem>\p{L}{3,}k)o$/u;

/** A folded word as names of streets are compared: in Ukrainian, a surname in its genitive. */
function comparable(word: string): string {
  const [ukrainian = word] = ukrainianOf(word);
  return ukrainian.replace(nominative, '$<stem>a');
}

type NameParts = {
  /** What tells the street from others: without titles and first names, as long as something is left. */
  readonly core: readonly string[];
  readonly given: readonly string[];
  readonly initials: readonly string[];
  readonly titles: readonly string[];
};

const initialsOf = /(?<![\p{L}’])(?<letter>\p{Lu})(?:\.|(?=\s|$))/gu;

function partsOf(streetUkr: string): NameParts {
  const words = streetWords(streetUkr).map(comparable);
  const given = words.filter((word) => givenNames.has(word));
  const rest = words.filter((word) => !givenNames.has(word));
  const core = rest.filter((word) => !titles.has(word));
  const letters = [...cleanText(streetUkr).matchAll(initialsOf)].map(({ groups }) => foldText(groups?.letter ?? ''));
  if (core.length > 0) return { core, given, initials: letters, titles: rest.filter((word) => titles.has(word)) };
  return { core: given.length > 0 ? given : rest, given: [], initials: [], titles: [] };
}

/** Titles that only say «named after» tell nothing of the person. */
const namedAfter = listOf('ім імені имени im imeni');

function agree(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((word) => other.includes(word));
}

function mayBeOnePerson(one: NameParts, other: NameParts): boolean {
  const ranks = (parts: NameParts) => parts.titles.filter((word) => !namedAfter.has(word));
  const beginnings = (parts: NameParts) =>
    parts.given.length > 0 ? parts.given.map((word) => word.slice(0, 1)) : parts.initials;
  return agree(one.given, other.given) && agree(ranks(one), ranks(other)) && agree(beginnings(one), beginnings(other));
}

/** Most typing errors between two names of one street (product rules on duplicates). */
const mostErrors = 2;

/**
 * How far two names of streets are apart: 0 the same street, 1 and 2 so many typing errors, 3 another street. Order of words, titles, omitted
 * first names, initials, scripts and Russian spelling do not count; two different first names are two streets.
 */
export function streetDistance(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  if (!mayBeOnePerson(left, right)) return mostErrors + 1;
  const [core, otherCore] = [left.core.toSorted(), right.core.toSorted()];
  if (core.join(' ') === otherCore.join(' ') || left.core.join('') === right.core.join('')) return 0;
  if (core.length !== otherCore.length) return mostErrors + 1;
  const errors = left.core.reduce((sum, word, at) => {
    const against = right.core[at] ?? '';
    return (
      sum + (/\d/.test(word + against) && word !== against ? mostErrors + 1 : countErrors(word, against, mostErrors))
    );
  }, 0);
  return Math.min(errors, mostErrors + 1);
}
