import type { GuideSection } from './guide.ts';

/** Each reason for which the outbox asks somebody, and what to do. */
export const needsYou: GuideSection = {
  id: 'needs-you',
  title: { en: 'When something needs your attention', uk: 'Коли щось потребує вашої уваги' },
  keywords: { en: 'conflict clash', uk: 'конфлікт' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Touch the amber triangle: the Outbox shows each record with the reason in words. Nothing in it is lost, and nothing goes away until you decide.',
        uk: 'Торкніться жовтого трикутника: «Черга надсилання» покаже кожен запис із поясненням. Там нічого не губиться й нічого не зникає без вашого рішення.',
      },
    },
    {
      kind: 'cases',
      rows: [
        {
          name: { en: 'A field is not right', uk: 'Помилка в полі' },
          why: {
            en: 'The server checks by the same rules as the form, but it may know newer ones, such as a custom field that became mandatory.',
            uk: 'Сервер перевіряє за тими самими правилами, що й форма, але може знати новіші: наприклад, додаткове поле стало обов’язковим.',
          },
          todo: {
            en: 'Press “Edit”, correct the marked field and save.',
            uk: 'Натисніть «Редагувати», виправте позначене поле й збережіть.',
          },
        },
        {
          name: { en: 'You and somebody else changed the same thing', uk: 'Ви й хтось інший змінили те саме' },
          why: {
            en: 'Changes to different fields are joined by themselves. Only where both wrote into one field, a person decides.',
            uk: 'Зміни в різних полях поєднуються самі. Людина вирішує лише тоді, коли обоє змінили одне поле.',
          },
          todo: {
            en: 'Compare both values, choose yours or theirs for each, save the choice.',
            uk: 'Порівняйте обидва значення, для кожного виберіть своє або чуже, збережіть вибір.',
          },
        },
        {
          name: { en: 'The number is already taken', uk: 'Номер уже зайнятий' },
          why: {
            en: 'Another team registered this apartment while you had no network.',
            uk: 'Інша група зареєструвала цю квартиру, поки у вас не було мережі.',
          },
          todo: {
            en: 'The same apartment? First copy over what only your record says, then discard it. A different one? Press “Edit” and correct the number.',
            uk: 'Та сама квартира? Відкиньте свій запис, але спершу перенесіть те, що є лише в ньому. Інша? Натисніть «Редагувати» й виправте номер.',
          },
        },
        {
          name: { en: 'Waits for its address', uk: 'Чекає на свою адресу' },
          why: {
            en: 'A new building comes first, then what belongs to it.',
            uk: 'Спочатку надходить новий будинок, потім те, що до нього належить.',
          },
          todo: {
            en: 'Settle the address if it is listed too; the rest follows by itself.',
            uk: 'Якщо адреса теж у списку, розберіться з нею; решта надійде сама.',
          },
        },
        {
          name: { en: 'It was removed meanwhile', uk: 'Тим часом запис вилучено' },
          why: {
            en: 'Somebody put the record, or the building it belongs to, into the bin.',
            uk: 'Хтось перемістив запис або його будинок до кошика.',
          },
          todo: {
            en: 'If your user menu has the “Bin”, restore it there yourself once you have a network; otherwise ask your coordinator. Then press “Try again”. Or discard your change.',
            uk: 'Якщо у вашому меню користувача є «Кошик», відновіть його там самі, щойно буде мережа; якщо немає, попросіть координатора. Потім натисніть «Надіслати ще раз». Або відкиньте свою зміну.',
          },
        },
        {
          name: { en: 'You are not allowed to do this', uk: 'У вас немає на це дозволу' },
          why: {
            en: 'Your role or your oblasts were changed while you were away.',
            uk: 'Поки вас не було, змінили вашу роль або ваші області.',
          },
          todo: {
            en: 'Do not discard. Download everything unsent as a rescue file and call your administrator.',
            uk: 'Не відкидайте. Завантажте все ненадіслане у файл порятунку й зверніться до адміністратора.',
          },
        },
        {
          name: { en: 'The photo cannot be read', uk: 'Фото не читається' },
          why: { en: 'The file on the phone is damaged or gone.', uk: 'Файл на телефоні пошкоджений або зник.' },
          todo: {
            en: 'Take or choose the photo once more and discard this one.',
            uk: 'Зробіть або виберіть фото ще раз, а це відкиньте.',
          },
        },
        {
          name: { en: 'A newer version is needed to send', uk: 'Щоб надсилати, потрібна новіша версія' },
          why: {
            en: 'The server was renewed while you were away. Your work is kept and waits.',
            uk: 'Поки вас не було, сервер оновили. Ваша робота збережена й чекає.',
          },
          todo: {
            en: 'Press “Update” at the top while you have a network. Then it is sent.',
            uk: 'Натисніть «Оновити» вгорі, поки є мережа. Після цього все надійде.',
          },
        },
      ],
    },
    { kind: 'way', to: 'outbox', text: { en: 'Open the Outbox', uk: 'Відкрити «Чергу надсилання»' } },
  ],
};
