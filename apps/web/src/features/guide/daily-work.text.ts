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
                en: 'No account yet? Request one on the sign-in page. You get a temporary password by e-mail and choose your own at the first sign-in.',
                uk: 'Ще немає облікового запису? Попросіть його на сторінці входу. Тимчасовий пароль надійде електронною поштою, а під час першого входу ви виберете власний.',
              },
              {
                en: 'Forgotten the password? The sign-in page sends a temporary one.',
                uk: 'Забули пароль? Сторінка входу надішле тимчасовий.',
              },
              {
                en: 'When a session is about to end, you are asked. If it ends while you type, sign in again over the form.',
                uk: 'Перед завершенням сеансу вас запитають. Якщо він завершиться, поки ви вводите дані, увійдіть знову просто поверх форми.',
              },
              {
                en: 'Under “Edit user” you see where you are signed in, and end sessions that are not yours.',
                uk: 'У «Редагувати профіль» видно, де ви ввійшли; чужі сеанси можна завершити.',
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
                en: 'One search field takes the street and house in either script, a settlement, or a code: “шевченка 12а”, “Shevchenka 12”.',
                uk: 'Одне поле пошуку приймає вулицю й номер будь-якою абеткою, населений пункт або код: «шевченка 12а», “Shevchenka 12”.',
              },
              {
                en: 'Beside it narrow down by oblast, raion, hromada and settlement.',
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
                en: 'Write the street in Ukrainian; the Latin name is made for you.',
                uk: 'Назву вулиці пишіть українською; латинка утвориться сама.',
              },
              {
                en: '“12/14-А к.2” is split into house and block. House numbers have at most six characters.',
                uk: '«12/14-А к.2» поділиться на будинок і корпус. Номер будинку — щонайбільше шість символів.',
              },
              {
                en: 'If the building seems to exist already, you are told before you save. Look at it: most often it is the same one.',
                uk: 'Якщо схожий будинок уже є, ви побачите це перед збереженням. Погляньте на нього: найчастіше це він і є.',
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
                en: '“Add many apartments” lays out all of them by entrance and floor in one step; you see the drawing before you save.',
                uk: '«Додати багато квартир» розкладе всі квартири за під’їздами й поверхами за один крок; схему видно ще до збереження.',
              },
              {
                en: 'To choose several, press “Select apartments” and tap them or draw across them; with a mouse just draw. Then record one assessment or one activity for all.',
                uk: 'Щоб вибрати кілька, натисніть «Вибрати квартири» й торкайтеся їх або проведіть по них пальцем; мишею можна просто провести. Потім запишіть одне обстеження чи один захід для всіх.',
              },
              {
                en: 'An apartment number may occur only once in a building.',
                uk: 'Номер квартири в будинку не повторюється.',
              },
            ],
          },
        ],
      },
    ],
  },
];
