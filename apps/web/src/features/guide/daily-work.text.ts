import type { GuideChapter } from './guide.ts';

/** The chapters on daily work, in brief. */
export const dailyChapters: readonly GuideChapter[] = [
  {
    id: 'signing-in',
    title: { en: 'Signing in', uk: 'Вхід' },
    line: { en: 'Your account, your password, your sessions', uk: 'Обліковий запис, пароль і сеанси' },
    sections: [
      {
        id: 'account',
        title: { en: 'Your account', uk: 'Ваш обліковий запис' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'No account yet? Request one on the sign-in page. You get a temporary password by email and choose your own at the first sign-in.',
                uk: 'Ще немає облікового запису? Подайте запит на сторінці входу. Тимчасовий пароль надійде електронною поштою, а під час першого входу ви виберете власний.',
              },
              {
                en: 'Forgot the password? Request a temporary one on the sign-in page.',
                uk: 'Забули пароль? Попросіть тимчасовий на сторінці входу.',
              },
              {
                en: 'Before a session ends, you are asked whether to continue it. If it ends while you type, sign in again over the form: nothing is lost.',
                uk: 'Перед завершенням сеансу програма запитає, чи продовжити його. Якщо він завершиться, поки ви вводите дані, увійдіть знову просто поверх форми: нічого не загубиться.',
              },
              {
                en: 'Under “Edit user” you see where you are signed in. End the sessions that are not yours.',
                uk: 'У розділі «Редагувати профіль» видно, де ви ввійшли. Завершіть чужі сеанси.',
              },
            ],
          },
          { kind: 'way', to: 'account', text: { en: 'Edit user', uk: 'Редагувати профіль' } },
        ],
      },
    ],
  },
  {
    id: 'buildings',
    title: { en: 'Finding and registering a building', uk: 'Пошук і реєстрація будинку' },
    line: { en: 'One building, one record', uk: 'Один будинок — один запис' },
    sections: [
      {
        id: 'find',
        title: { en: 'Find first', uk: 'Спершу шукайте' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'One search field accepts the street and house in Cyrillic or Latin letters, a settlement, or a code: “шевченка 12а”, “Shevchenka 12”.',
                uk: 'Одне поле пошуку приймає вулицю й номер кирилицею або латиницею, населений пункт або код: «шевченка 12а», «Shevchenka 12».',
              },
              {
                en: 'Next to it you can narrow the search by oblast, raion, hromada and settlement.',
                uk: 'Поруч можна звузити пошук за областю, районом, громадою й населеним пунктом.',
              },
            ],
          },
          { kind: 'way', to: 'addresses', text: { en: 'Find addresses', uk: 'Пошук адрес' } },
        ],
      },
      {
        id: 'register',
        title: { en: 'Then register', uk: 'Потім реєструйте' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'Write the street in Ukrainian; the Latin name is filled in automatically.',
                uk: 'Назву вулиці пишіть українською; назва латиницею утвориться автоматично.',
              },
              {
                en: '“12/14-А к.2” is split into house and block. A house number has at most six characters.',
                uk: '«12/14-А к.2» буде поділено на будинок і корпус. Номер будинку — щонайбільше шість символів.',
              },
              {
                en: 'If the building seems to exist already, you see it before you save. Check it: usually it is the same one.',
                uk: 'Якщо схожий будинок уже є, ви побачите його перед збереженням. Перевірте: найчастіше це він і є.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'units',
    title: { en: 'Apartments and common areas', uk: 'Квартири й місця загального користування' },
    line: { en: 'What a building consists of', uk: 'З чого складається будинок' },
    sections: [
      {
        id: 'units-how',
        title: { en: 'The drawing of the building', uk: 'Схема будинку' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: '“Add many apartments” creates all of them by entrance and floor in one step; you see the drawing before you save.',
                uk: 'Кнопка «Додати багато квартир» створює всі квартири за під’їздами й поверхами за один крок; схему видно ще до збереження.',
              },
              {
                en: 'To choose several, press “Select apartments” and tap them or draw across them; with a mouse, just draw. Then record one assessment or one activity for all.',
                uk: 'Щоб вибрати кілька, натисніть «Вибрати квартири» й торкайтеся їх або проведіть по них пальцем; мишею можна просто провести. Потім запишіть одне обстеження чи один захід для всіх.',
              },
              {
                en: 'Each apartment number can be used only once in a building.',
                uk: 'Номер квартири в будинку не повторюється.',
              },
            ],
          },
        ],
      },
    ],
  },
];
