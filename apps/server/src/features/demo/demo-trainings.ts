import type { Fields } from '@domivka/domain/kernel/record';
import type { DemoWrite } from './demo-damage.ts';
import { readTable } from './demo-organizations.ts';
import type { Random } from '../../platform/random.ts';

/** The five questions on data protection in both languages. A plus is before the right answer. */
const quizText = `
May you send a list of addresses with names over a messenger? | Чи можна надіслати месенджером список адрес з іменами?
- Yes, to colleagues | Так, якщо колегам
- Yes, when it is urgent | Так, якщо це терміново
+ No: people get access in the register | Ні: доступ надають у реєстрі

A resident asks what is written about the flat. What do you do? | Мешканка питає, що записано про її квартиру. Що ви зробите?
+ Show the record and correct what is wrong | Покажу запис і виправлю неточності
- Say that the data are secret | Скажу, що дані таємні
- Delete the record | Вилучу запис

What belongs in the comment of an assessment? | Що варто писати в коментарі до обстеження?
- The diagnosis of a resident | Діагноз мешканця
+ The state of the building | Стан будинку
- The telephone number of the neighbours | Номер телефону сусідів

Your phone with unsent records is lost. What comes first? | Ви загубили телефон із ненадісланими записами. Що зробити насамперед?
- Wait until it is found | Почекати, доки знайдеться
+ End its session and tell the administrator | Завершити його сеанс і повідомити адміністратора
- Ask for a new phone | Попросити новий телефон

Which photo may go into the register? | Яке фото можна додати до реєстру?
- Children in front of the house | Діти перед будинком
- An identity document on a table | Паспорт на столі
+ The broken window, without people | Розбите вікно, без людей
`;

function readQuiz(text: string): readonly Fields[] {
  return text.split('\n\n').map((block) => {
    const [question, ...options] = readTable(block).map(([en = '', uk = '']) => ({ en, uk }));
    return {
      question,
      options: options.map(({ en, uk }) => ({ en: en.slice(2), uk })),
      right: options.findIndex(({ en }) => en.startsWith('+')),
    };
  });
}

/** One training was held, three are to come, and one of them can be taken at any time. */
const table = `
First steps in the register    | Перші кроки в реєстрі              | onboarding         | online     | 2026-10-08 | held    |  90 | uk
Working without a network      | Робота без мережі                  | offline_work       | online     | 2026-12-03 | planned |  60 | uk
Protecting people’s data       | Захист даних людей                 | data_protection    | self_paced | 2026-09-01 | planned |  20 |
Importing spreadsheets         | Імпорт таблиць                     | import             | online     | 2026-12-10 | planned |  75 | en
Assessing damage to buildings  | Як обстежувати пошкодження будинків | damage_methodology | in_person  | 2027-01-21 | planned | 360 | uk
`;

/** Who took part in which training: state, day, score and remark. */
const attendanceTable = `
onboarding         | local@example.org           | attended | 2026-10-08 |     |
onboarding         | raion@example.org           | attended | 2026-10-08 |     |
onboarding         | manager@example.org         | attended | 2026-10-08 |     |
onboarding         | partner@example.org         | attended | 2026-10-08 |     | Питала про роботу на підвалах без зв’язку
onboarding         | engineer@roof-first.example | no_show  |            |     |
offline_work       | local@example.org           | enrolled |            |     |
offline_work       | engineer@home-again.example | enrolled |            |     |
data_protection    | manager@example.org         | passed   | 2026-09-14 | 100 |
data_protection    | oblast@example.org          | failed   | 2026-09-20 |  60 |
damage_methodology | partner@example.org         | invited  |            |     |
`;

type IdOf = (email: string) => string;

function attendanceOf(topic: string, idOf: IdOf): Fields {
  const lines = readTable(attendanceTable).filter(([of]) => of === topic);
  const attendance = lines.map(([, email = '', state, date, score, remark]) => ({
    userId: idOf(email),
    state,
    ...(date ? { date } : {}),
    ...(score ? { score: Number(score) } : {}),
    ...(remark ? { remark } : {}),
  }));
  return attendance.length > 0 ? { attendance } : {};
}

/** What only some trainings have, by their topic. */
function detailsOf(idOf: IdOf): Readonly<Record<string, Fields>> {
  const [staff, admin] = [idOf('staff@example.org'), idOf('admin@example.org')];
  const material = (en: string, uk: string, file: string, others: Fields = {}) => ({
    materials: [{ title: { en, uk }, url: `https://files.example.org/${file}`, ...others }],
  });
  return {
    onboarding: {
      place: 'https://meet.example.org/domivka',
      trainers: [staff],
      capacity: 40,
      ...material('Recording of the meeting', 'Запис зустрічі', 'onboarding.mp4'),
    },
    offline_work: {
      place: 'https://meet.example.org/offline',
      trainers: [staff, admin],
      audience: { roles: ['Local Authorities', 'Partner Manager', 'Partner Organization', 'Raion Administration'] },
      capacity: 25,
    },
    data_protection: {
      mandatory: true,
      validMonths: 12,
      passScore: 80,
      trainers: [staff],
      ...material(
        'Rules for handling data, 4 pages',
        'Правила роботи з даними, 4\u00A0сторінки',
        'data-protection.pdf',
        {
          size: 310_000,
        },
      ),
      quiz: readQuiz(quizText),
    },
    import: {
      place: 'https://meet.example.org/import',
      trainers: [admin],
      audience: { roles: ['Partner Manager', 'Oblast Administration', 'Staff Member (UN)'] },
      capacity: 30,
    },
    damage_methodology: {
      place: 'Харків, майдан Свободи, 5, зала 214',
      pCode: 'UA6312027001',
      trainers: [staff],
      audience: { oblasts: ['UA63'] },
      validMonths: 24,
      capacity: 16,
    },
  };
}

type People = readonly { readonly email: string; readonly _id: string }[];

/** The trainings of the demonstration, with those who took part. */
export function demoTrainings(random: Random, people: People): readonly DemoWrite[] {
  const idOf: IdOf = (email) => people.find((person) => person.email === email)?._id ?? '';
  const details = detailsOf(idOf);
  return readTable(table).map(([en, uk, topic = '', format, date, status, minutes, language], index) => {
    const common = { title: { en, uk }, topic, format, date, status, durationMin: Number(minutes) };
    const others = { ...details[topic], ...attendanceOf(topic, idOf), ...(language ? { language } : {}) };
    return {
      table: 'training',
      by: 'staff@example.org',
      at: `2026-08-${String(20 + index)}T09:30:00.000Z`,
      record: { _id: random.id(), ...common, ...others },
    };
  });
}
