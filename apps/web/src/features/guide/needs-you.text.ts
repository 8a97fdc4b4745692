import type { GuideSection } from './guide.ts';

/** Each reason for which the outbox asks a user, and what to do. */
export const needsYou: GuideSection = {
  id: 'needs-you',
  title: { en: 'When something needs your attention', uk: 'Коли щось потребує вашої уваги' },
  keywords: { en: 'conflict clash', uk: 'конфлікт' },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Tap the amber triangle: the outbox shows each record and explains the reason. Nothing is lost, and nothing disappears until you decide.',
        uk: 'Торкніться жовтого трикутника: розділ «Черга надсилання» покаже кожен запис із поясненням. Там нічого не губиться й нічого не зникає без вашого рішення.',
      },
    },
    {
      kind: 'cases',
      rows: [
        {
          name: { en: 'A field has an error', uk: 'Помилка в полі' },
          why: {
            en: 'The server checks by the same rules as the form, but its rules may be newer: for example, a custom field became mandatory.',
            uk: 'Сервер перевіряє за тими самими правилами, що й форма, але його правила можуть бути новішими: наприклад, додаткове поле стало обов’язковим.',
          },
          todo: {
            en: 'Press “Edit”, correct the marked field and save.',
            uk: 'Натисніть «Редагувати», виправте позначене поле й збережіть.',
          },
        },
        {
          name: { en: 'You and someone else changed the same thing', uk: 'Ви й хтось інший змінили те саме' },
          why: {
            en: 'Changes to different fields are combined automatically. Only if both of you changed the same field, a person decides.',
            uk: 'Зміни в різних полях об’єднуються автоматично. Людина вирішує лише тоді, коли обоє змінили одне поле.',
          },
          todo: {
            en: 'Compare both values, choose yours or theirs for each field, and save the choice.',
            uk: 'Порівняйте обидва значення, для кожного поля виберіть своє або чуже й збережіть вибір.',
          },
        },
        {
          name: { en: 'The number is already taken', uk: 'Номер уже зайнятий' },
          why: {
            en: 'Another team registered this apartment while you had no network.',
            uk: 'Інша група зареєструвала цю квартиру, поки у вас не було мережі.',
          },
          todo: {
            en: 'Is it the same apartment? First copy what only your record has, then discard your record. Is it a different one? Press “Edit” and correct the number.',
            uk: 'Та сама квартира? Спершу перенесіть те, що є лише у вашому записі, а потім відкиньте його. Інша? Натисніть «Редагувати» й виправте номер.',
          },
        },
        {
          name: { en: 'Waiting for its address', uk: 'Чекає на свою адресу' },
          why: {
            en: 'A new building is sent first, then the records that belong to it.',
            uk: 'Спочатку надходить новий будинок, потім записи, що до нього належать.',
          },
          todo: {
            en: 'If the address is listed too, resolve it first; the rest is then sent automatically.',
            uk: 'Якщо адреса теж у списку, спершу розберіться з нею; решту буде надіслано автоматично.',
          },
        },
        {
          name: { en: 'It was deleted in the meantime', uk: 'Тим часом запис вилучено' },
          why: {
            en: 'Someone moved the record, or the building it belongs to, to the bin.',
            uk: 'Хтось перемістив запис або його будинок до кошика.',
          },
          todo: {
            en: 'If your user menu has the “Bin”, restore it there once you have a network; otherwise ask your coordinator. Then press “Try again”. Or discard your change.',
            uk: 'Якщо у вашому меню користувача є «Кошик», відновіть запис там, щойно буде мережа; якщо немає, попросіть координатора. Потім натисніть «Надіслати ще раз». Або відкиньте свою зміну.',
          },
        },
        {
          name: { en: 'You are not allowed to do this', uk: 'У вас немає на це дозволу' },
          why: {
            en: 'Your role or your oblasts were changed while you were away.',
            uk: 'Поки вас не було, змінили вашу роль або ваші області.',
          },
          todo: {
            en: 'Do not discard it. Save a rescue file with “Download everything unsent” and call your administrator.',
            uk: 'Не відкидайте записів. Натисніть «Завантажити все ненадіслане», збережіть резервну копію й зверніться до адміністратора.',
          },
        },
        {
          name: { en: 'The photo cannot be read', uk: 'Не вдалося прочитати фото' },
          why: { en: 'The file on the phone is damaged or gone.', uk: 'Файл на телефоні пошкоджений або зник.' },
          todo: {
            en: 'Take or choose the photo again and discard this one.',
            uk: 'Зробіть або виберіть фото ще раз, а це відкиньте.',
          },
        },
        {
          name: { en: 'A newer version is needed to send', uk: 'Щоб надсилати, потрібна новіша версія' },
          why: {
            en: 'The server was updated while you were away. Your data are kept.',
            uk: 'Поки вас не було, сервер оновили. Ваші дані збережено.',
          },
          todo: {
            en: 'Press “Update” at the top while you have a network. Then everything is sent.',
            uk: 'Натисніть «Оновити» вгорі, поки є мережа. Після цього все буде надіслано.',
          },
        },
      ],
    },
    { kind: 'way', to: 'outbox', text: { en: 'Open the outbox', uk: 'Відкрити чергу надсилання' } },
  ],
};
