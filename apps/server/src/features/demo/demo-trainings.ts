import { demoAccounts } from './demo-accounts.ts';
import type { DemoWrite } from './demo-damage.ts';
import type { Random } from './random.ts';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';

type Choice = Text & { readonly right?: true };

function question(en: string, uk: string, choices: readonly Choice[]): Fields {
  return {
    question: { en, uk },
    options: choices.map((choice) => ({ en: choice.en, uk: choice.uk })),
    right: choices.findIndex(({ right }) => right),
  };
}

/** The five questions on data protection. */
const dataProtectionQuiz: readonly Fields[] = [
  question(
    'May you send a list of addresses with names over a messenger?',
    'Чи можна надіслати месенджером список адрес з іменами?',
    [
      { en: 'Yes, to colleagues', uk: 'Так, якщо колегам' },
      { en: 'Yes, when it is urgent', uk: 'Так, якщо це терміново' },
      { en: 'No: people get access in the register', uk: 'Ні: доступ надають у реєстрі', right: true },
    ],
  ),
  question(
    'A resident asks what is written about the flat. What do you do?',
    'Мешканка питає, що записано про її квартиру. Що ви зробите?',
    [
      { en: 'Show the record and correct what is wrong', uk: 'Покажу запис і виправлю неточності', right: true },
      { en: 'Say that the data are secret', uk: 'Скажу, що дані таємні' },
      { en: 'Delete the record', uk: 'Вилучу запис' },
    ],
  ),
  question('What belongs in the comment of an assessment?', 'Що варто писати в коментарі до обстеження?', [
    { en: 'The diagnosis of a resident', uk: 'Діагноз мешканця' },
    { en: 'The state of the building', uk: 'Стан будинку', right: true },
    { en: 'The telephone number of the neighbours', uk: 'Номер телефону сусідів' },
  ]),
  question(
    'Your phone with unsent records is lost. What comes first?',
    'Ви загубили телефон із ненадісланими записами. Що зробити насамперед?',
    [
      { en: 'Wait until it is found', uk: 'Почекати, доки знайдеться' },
      {
        en: 'End its session and tell the administrator',
        uk: 'Завершити його сеанс і повідомити адміністратора',
        right: true,
      },
      { en: 'Ask for a new phone', uk: 'Попросити новий телефон' },
    ],
  ),
  question('Which photo may go into the register?', 'Яке фото можна додати до реєстру?', [
    { en: 'Children in front of the house', uk: 'Діти перед будинком' },
    { en: 'An identity document on a table', uk: 'Паспорт на столі' },
    { en: 'The broken window, without people', uk: 'Розбите вікно, без людей', right: true },
  ]),
];

type People = readonly { readonly email: string; readonly _id: string }[];

/** Five trainings: one that was held, three to come, one that everybody takes when there is time. */
export function demoTrainings(random: Random, people: People): readonly DemoWrite[] {
  const idOf = (email: string) => people.find((person) => person.email === email)?._id ?? '';
  const account = (role: (typeof demoAccounts)[number]['role']) =>
    idOf(demoAccounts.find((one) => one.role === role)?.email ?? '');
  const staff = account('Staff Member (UN)');
  const admin = account('Admin');
  const came = (userId: string, remark?: string) => ({
    userId,
    state: 'attended',
    date: '2026-10-08',
    ...(remark ? { remark } : {}),
  });
  const trainings = [
    {
      title: { en: 'First steps in the register', uk: 'Перші кроки в реєстрі' },
      topic: 'onboarding',
      format: 'online',
      date: '2026-10-08',
      status: 'held',
      durationMin: 90,
      language: 'uk',
      place: 'https://meet.example.org/domivka',
      trainers: [staff],
      capacity: 40,
      materials: [
        {
          title: { en: 'Recording of the meeting', uk: 'Запис зустрічі' },
          url: 'https://files.example.org/onboarding-2026-10.mp4',
        },
      ],
      attendance: [
        came(account('Local Authorities')),
        came(account('Raion Administration')),
        came(account('Partner Manager')),
        came(account('Partner Organization'), 'Питала про роботу на підвалах без зв’язку'),
        { userId: idOf('engineer@roof-first.example'), state: 'no_show' },
      ],
    },
    {
      title: { en: 'Working without a network', uk: 'Робота без мережі' },
      topic: 'offline_work',
      format: 'online',
      date: '2026-12-03',
      status: 'planned',
      durationMin: 60,
      language: 'uk',
      place: 'https://meet.example.org/offline',
      trainers: [staff, admin],
      audience: { roles: ['Local Authorities', 'Partner Manager', 'Partner Organization', 'Raion Administration'] },
      capacity: 25,
      attendance: [
        { userId: account('Local Authorities'), state: 'enrolled' },
        { userId: idOf('engineer@home-again.example'), state: 'enrolled' },
      ],
    },
    {
      title: { en: 'Protecting people’s data', uk: 'Захист даних людей' },
      topic: 'data_protection',
      format: 'self_paced',
      date: '2026-09-01',
      status: 'planned',
      durationMin: 20,
      mandatory: true,
      validMonths: 12,
      passScore: 80,
      trainers: [staff],
      materials: [
        {
          title: { en: 'Rules for handling data, 4 pages', uk: 'Правила роботи з даними, 4\u00A0сторінки' },
          url: 'https://files.example.org/data-protection.pdf',
          size: 310_000,
        },
      ],
      quiz: [...dataProtectionQuiz],
      attendance: [
        { userId: account('Partner Manager'), state: 'passed', date: '2026-09-14', score: 100 },
        { userId: account('Oblast Administration'), state: 'failed', date: '2026-09-20', score: 60 },
      ],
    },
    {
      title: { en: 'Importing spreadsheets', uk: 'Імпорт таблиць' },
      topic: 'import',
      format: 'online',
      date: '2026-12-10',
      status: 'planned',
      durationMin: 75,
      language: 'en',
      place: 'https://meet.example.org/import',
      trainers: [admin],
      audience: { roles: ['Partner Manager', 'Oblast Administration', 'Staff Member (UN)'] },
      capacity: 30,
    },
    {
      title: { en: 'Assessing damage to buildings', uk: 'Як обстежувати пошкодження будинків' },
      topic: 'damage_methodology',
      format: 'in_person',
      date: '2027-01-21',
      status: 'planned',
      durationMin: 360,
      language: 'uk',
      place: 'Харків, майдан Свободи, 5, зала 214',
      pCode: 'UA6312027001',
      trainers: [staff],
      audience: { oblasts: ['UA63'] },
      validMonths: 24,
      capacity: 16,
      attendance: [{ userId: account('Partner Organization'), state: 'invited' }],
    },
  ];
  return trainings.map((training, index) => ({
    table: 'training',
    by: 'staff@example.org',
    at: `2026-08-${String(20 + index)}T09:30:00.000Z`,
    record: { _id: random.id(), ...training },
  }));
}
