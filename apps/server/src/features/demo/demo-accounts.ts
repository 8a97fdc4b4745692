import { roles, type Role } from '@domivka/domain/kernel/actor';
import { readTable } from './demo-organizations.ts';

/** The password of every demonstration account. It is public, so these accounts are of use only where no other people can reach them. */
export const demoPassword = 'Domivka-demo-2026';

/** When the demonstration made its people; by this moment they are known in any database, as no real account was made then. */
export const demoBegins = '2022-03-01T08:00:00.000Z';

/** Invented people. One for each role can sign in (example.org); the others are colleagues in the directory. */
const table = `
admin@example.org             | Admin                   | Mariia Lysenko  | Марія Лисенко   | System administrator                   | cluster   |
staff@example.org             | Staff Member (UN)       | Oksana Vedmid   | Оксана Ведмідь  | Information management officer         | cluster   |
ministry@example.org          | Ministry Representative | Andrii Holub    | Андрій Голуб    | Head of the recovery unit              | ministry  |
oblast@example.org            | Oblast Administration   | Iryna Kalyna    | Ірина Калина    | Department of urban planning           | oblast    | UA63
raion@example.org             | Raion Administration    | Petro Yavir     | Петро Явір      | Chief specialist                       | raion     | UA63
local@example.org             | Local Authorities       | Nadiia Zirka    | Надія Зірка     | Secretary of the inspection commission | hromada   | UA63
manager@example.org           | Partner Manager         | Taras Bereza    | Тарас Береза    | Shelter programme manager              | warmWalls | UA63
partner@example.org           | Partner Organization    | Solomiia Hai    | Соломія Гай     | Field engineer                         | warmWalls | UA63
donor@example.org             | Donor                   | Freya Lind      | Фрея Лінд       | Programme officer                      | northern  |
engineer@roof-first.example   | Partner Manager         | Ostap Kruk      | Остап Крук      | Engineer                               | roofFirst |
engineer@new-window.example   | Partner Manager         | Halyna Roshko   | Галина Рошко    | Engineer                               | newWindow |
engineer@home-again.example   | Partner Manager         | Yurii Stepovyi  | Юрій Степовий   | Engineer                               | homeAgain |
starosta@ruska-lozova.example | Local Authorities       | Vira Polova     | Віра Польова    | Starosta                               | starosta  |
officer@lantern.example       | Donor                   | Ida Berg        | Іда Берг        | Grants officer                         | lantern   |
`;

function roleOf(name: string): Role {
  const role = roles.find(({ code }) => code === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role.code;
}

export const demoPeople = readTable(table).map(
  ([email = '', role = '', name, nameUkr, jobTitle, organization = '', oblasts = '']) => ({
    email,
    role: roleOf(role),
    name,
    nameUkr,
    jobTitle,
    organization,
    oblasts: oblasts === '' ? [] : [oblasts],
    signsIn: email.endsWith('@example.org'),
  }),
);

/** One account for each role. */
export const demoAccounts = demoPeople.filter(({ signsIn }) => signsIn).map(({ email, role }) => ({ email, role }));
