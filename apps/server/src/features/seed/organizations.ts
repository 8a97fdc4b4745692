import type { Actor, Role } from '@domivka/domain/kernel/actor';
import { effectiveAreas } from '@domivka/domain/kernel/actor';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { organizationTypes } from '@domivka/domain/organization/organization.text';
import type { AdminUnit, Units } from '@domivka/reference/units';
import { type Random, seededRandom } from '../../platform/random.ts';
import { mainTowns, oblasts } from './places.ts';

type OrganizationType = (typeof organizationTypes)[number]['code'];

type Organization = {
  readonly _id: string;
  readonly identifier: string;
  readonly title: string;
  readonly name: string;
  readonly fullTitleUkr: string;
  readonly type: OrganizationType;
  readonly geographicAccessibility: readonly string[];
};

type User = {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly nameUkr: string;
  readonly jobTitle: string;
  readonly organizationId: string;
  readonly role: Role;
};

/** Invented organizations of the whole country or of some oblasts (the last cell). */
const table = `
un_agency         | Shelter Cluster              | Кластер з питань житла                           |
un_agency         | Housing Data Office          | Офіс даних про житло                             |
un_agency         | Winter Relief Agency         | Агентство зимової допомоги                       |
un_agency         | Return and Recovery Agency   | Агентство повернення та відновлення              |
ministry          | Ministry of Recovery         | Міністерство відновлення                         |
donor             | Northern Light Fund          | Фонд «Північне світло»                           |
donor             | Alpine Homes Trust           | Фонд «Альпійські домівки»                        |
donor             | Maple Relief Facility        | Фонд допомоги «Клен»                             |
donor             | Baltic Solidarity Fund       | Фонд балтійської солідарності                    |
donor             | Cities for Cities            | Фонд «Міста для міст»                            |
donor             | Atlantic Recovery Window     | Атлантичний фонд відновлення                     |
international_ngo | Brick by Brick               | Міжнародна організація «Цеглина до цеглини»      |
international_ngo | Homeward Relief              | Міжнародна організація «Шлях додому»             |
international_ngo | Open Door Mission            | Міжнародна місія «Відчинені двері»               | UA63 UA14 UA44 UA59
international_ngo | Solid Ground                 | Міжнародна організація «Твердий ґрунт»           | UA65 UA48 UA23 UA51
international_ngo | Hearth and Roof              | Міжнародна організація «Вогнище і дах»           | UA32 UA74 UA59 UA18
international_ngo | Shelter Hands                | Міжнародна організація «Руки допомоги»           | UA63 UA14 UA12
international_ngo | Warm Winter Alliance         | Альянс «Тепла зима»                              | UA63 UA59 UA74 UA65
international_ngo | Rebuild Together Network     | Мережа «Відбудуймо разом»                        | UA14 UA44 UA23
international_ngo | Clear Window                 | Міжнародна організація «Чисте вікно»             | UA32 UA63 UA48
international_ngo | Safe Walls                   | Міжнародна організація «Безпечні стіни»          | UA14 UA63
national_ngo      | New Thatch                   | Громадська організація «Нова стріха»             |
national_ngo      | Firm Threshold               | Благодійний фонд «Міцний поріг»                  |
national_ngo      | Light at Home                | Благодійний фонд «Світло в оселі»                | UA32 UA74 UA80
national_ngo      | Slobozhanshchyna Craftsmen   | Громадська організація «Майстри Слобожанщини»    | UA63 UA59
national_ngo      | Pillar of the South          | Благодійний фонд «Опора Півдня»                  | UA65 UA48 UA51
national_ngo      | Steppe House                 | Громадська організація «Степовий дім»            | UA23 UA12
national_ngo      | Polissia Home                | Громадська організація «Поліська оселя»          | UA74 UA32 UA18 UA56 UA07
national_ngo      | Donbas at Home               | Благодійний фонд «Донбас удома»                  | UA14 UA44
national_ngo      | Warm Entrance                | Громадська організація «Теплий під’їзд»          | UA63 UA14
national_ngo      | Quick Hands                  | Благодійний фонд «Швидкі руки»                   | UA14 UA63 UA23 UA65
national_ngo      | Roofers of Kharkiv           | Громадська організація «Харківські покрівельники» | UA63
national_ngo      | Western Hub                  | Благодійний фонд «Західний хаб»                  | UA46 UA21 UA26 UA61 UA05 UA68 UA73 UA35 UA53 UA71
national_ngo      | Volunteers of Dnipro         | Благодійний фонд «Волонтери Дніпра»              | UA12 UA14 UA23`;

/** Roles of the people of an organization: as many users, the first role first. */
const staff: Readonly<Record<OrganizationType, readonly Role[]>> = {
  un_agency: ['Admin', ...Array.from({ length: 9 }, (): Role => 'Staff Member (UN)')],
  ministry: Array.from({ length: 8 }, (): Role => 'Ministry Representative'),
  donor: ['Donor', 'Donor', 'Donor'],
  international_ngo: [
    'Partner Manager',
    'Partner Manager',
    ...Array.from({ length: 6 }, (): Role => 'Partner Organization'),
  ],
  national_ngo: ['Partner Manager', ...Array.from({ length: 5 }, (): Role => 'Partner Organization')],
  authority_admin1: Array.from({ length: 4 }, (): Role => 'Oblast Administration'),
  authority_admin2: Array.from({ length: 3 }, (): Role => 'Raion Administration'),
  authority_admin3: Array.from({ length: 3 }, (): Role => 'Local Authorities'),
  authority_admin4: ['Local Authorities'],
};

const jobs: Readonly<Record<Role, string>> = {
  Admin: 'System administrator',
  'Staff Member (UN)': 'Information management officer',
  'Ministry Representative': 'Chief specialist of the recovery unit',
  'Oblast Administration': 'Department of urban planning',
  'Raion Administration': 'Chief specialist',
  'Local Authorities': 'Secretary of the inspection commission',
  'Partner Manager': 'Shelter programme manager',
  'Partner Organization': 'Field engineer',
  Donor: 'Programme officer',
};

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const firstNames =
  words(`Олена Ірина Оксана Наталія Тетяна Марія Юлія Ганна Світлана Людмила Галина Надія Софія Дарина Катерина Андрій Олександр Сергій
  Микола Іван Петро Василь Тарас Богдан Роман Юрій Максим Дмитро Остап Ярослав`);
const lastNames =
  words(`Коваль Шевчук Ткаченко Бондаренко Мельник Кравчук Олійник Савченко Руденко Марченко Мороз Гончар Лисенко Клименко Павленко
  Ткачук Поліщук Кушнір Вовк Сидоренко Гриценко Заєць Яценко Дяченко Тимошенко Романюк Костюк Гнатюк Левченко Білик Чорновіл Козак Скрипник Стець Лук’яненко`);

type Level = 1 | 2 | 3;

const abbreviations: Readonly<Record<Level, string>> = { 1: 'ОВА', 2: 'РВА', 3: 'ТГ' };

/** The units are named by an adjective: «Харківська», «Ізюмський», «Ізюмська». Only Kyiv is not. */
function namesOf({ name, nameUkr, kind }: AdminUnit, level: Level) {
  if (kind === 'special_city')
    return { title: 'КМВА', name: 'Kyiv City Administration', fullTitleUkr: 'Київська міська військова адміністрація' };
  const stem = nameUkr.replace(/ий$/u, 'а');
  const title = `${stem} ${abbreviations[level]}`;
  if (level === 3) return { title, name: `${name} Hromada`, fullTitleUkr: `${stem} територіальна громада` };
  const [en, uk] = level === 1 ? ['Oblast', 'обласна'] : ['Raion', 'районна'];
  const english = name.replace(/ oblast$/, '');
  return { title, name: `${english} ${en} Administration`, fullTitleUkr: `${stem} ${uk} військова адміністрація` };
}

function authority(unit: AdminUnit, level: Level): Omit<Organization, '_id'> {
  return {
    identifier: `authority-${unit.pCode.toLowerCase()}`,
    ...namesOf(unit, level),
    type: `authority_admin${level}`,
    geographicAccessibility: [unit.pCode],
  };
}

function listOrganizations(units: Units): readonly Omit<Organization, '_id'>[] {
  const invented = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([type, name = '', fullTitleUkr = '', areas = '']) => ({
      identifier: name.toLowerCase().replaceAll(' ', '-'),
      title: name,
      name,
      fullTitleUkr,
      type: type as OrganizationType,
      geographicAccessibility: areas.split(' ').filter(Boolean),
    }));
  const unitsOf = (length: number) => [...new Set(mainTowns.map((pCode) => pCode.slice(0, length)))].map(units.get);
  return [
    ...invented,
    ...oblasts.map(({ pCode }) => authority(units.get(pCode), 1)),
    ...unitsOf(6).map((unit) => authority(unit, 2)),
    ...unitsOf(9).map((unit) => authority(unit, 3)),
  ];
}

function newUser(random: Random, organization: Organization, role: Role, number: number): User {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  return {
    _id: random.id(),
    email: `user${number}@${organization.identifier}.example`,
    name: `${transliterate(first)} ${transliterate(last)}`,
    nameUkr: `${first} ${last}`,
    jobTitle: jobs[role],
    organizationId: organization._id,
    role,
  };
}

/** The organizations and users of the country. */
export type Directory = {
  readonly organizations: readonly Organization[];
  readonly users: readonly User[];
  /** The users as authors of records. */
  readonly actors: readonly Actor[];
};

/** Invented organizations and users of all roles; the first user is the administrator. The same seed gives the same ones. */
export function newDirectory(units: Units, seed: number): Directory {
  const random = seededRandom(seed);
  const organizations = listOrganizations(units).map((one) => ({ _id: random.id(), ...one }));
  const members = organizations.flatMap((organization) =>
    staff[organization.type].map((role, index) => {
      const user = newUser(random, organization, role, index + 1);
      const areas = effectiveAreas(organization, undefined);
      return {
        user,
        actor: { _id: user._id, role, organizationId: organization._id, organizationName: organization.name, areas },
      };
    }),
  );
  return { organizations, users: members.map(({ user }) => user), actors: members.map(({ actor }) => actor) };
}
