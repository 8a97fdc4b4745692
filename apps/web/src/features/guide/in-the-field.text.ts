import type { GuideSection } from './guide.ts';

/** What works without a network, and how it shows. */
export const inTheField: GuideSection = {
  id: 'in-the-field',
  title: { en: 'In the field', uk: 'У полі' },
  keywords: {
    en: 'flat battery dead switched off',
    uk: 'розрядився розрядилася розряджений сів вимкнувся батарея акумулятор',
  },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Work as always. Find and register buildings, add apartments, write assessments and activities, take photos, correct what you wrote. “Saved” means: it is on this device and will be sent by itself.',
        uk: 'Працюйте як завжди. Шукайте й реєструйте будинки, додавайте квартири, заповнюйте обстеження й заходи, фотографуйте, виправляйте написане. «Збережено» означає: запис уже на цьому пристрої й надійде сам.',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'Users, organizations, trainings, reviews and settings need the server. Without a network they leave the menu and come back with it.',
        uk: 'Користувачі, організації, навчання, перевірка й налаштування потребують сервера. Без мережі вони зникають із меню й повертаються разом із нею.',
      },
    },
    {
      kind: 'signs',
      rows: [
        {
          sign: 'banner',
          name: { en: 'Red banner', uk: 'Червона смуга' },
          meaning: {
            en: 'The server cannot be reached. This is no error and asks nothing of you.',
            uk: 'Сервер недоступний. Це не помилка, і від вас нічого не потрібно.',
          },
        },
        {
          sign: 'noNetwork',
          name: { en: 'Crossed cloud', uk: 'Перекреслена хмара' },
          meaning: {
            en: 'No connection. The number beside it counts the records that wait on this device.',
            uk: 'Немає зв’язку. Число поруч показує, скільки записів чекає на цьому пристрої.',
          },
        },
        {
          sign: 'waiting',
          name: { en: 'Cloud with an arrow and a number', uk: 'Хмара зі стрілкою й числом' },
          meaning: {
            en: 'There is a connection, and that many records are on their way.',
            uk: 'Зв’язок є, стільки записів у дорозі.',
          },
        },
        {
          sign: 'sent',
          name: { en: 'Cloud with a tick', uk: 'Хмара з галочкою' },
          meaning: { en: 'Everything has arrived on the server.', uk: 'Усе вже на сервері.' },
        },
        {
          sign: 'needsYou',
          name: { en: 'Amber triangle', uk: 'Жовтий трикутник' },
          meaning: {
            en: 'The server could not accept something as it is. The rest is sent all the same, and this can wait until the evening.',
            uk: 'Щось сервер не зміг прийняти таким, як є. Решту це не затримує й може зачекати до вечора.',
          },
        },
        {
          sign: 'record',
          name: { en: '“Waiting to be sent” beside a record', uk: '«Очікує надсилання» біля запису' },
          meaning: {
            en: 'So far only this device has it.',
            uk: 'Поки що він є лише на цьому пристрої.',
          },
        },
      ],
    },
    {
      kind: 'list',
      items: [
        {
          en: 'Do not be afraid of the back button. What you type is kept letter by letter. A call, an empty battery, a page closed by mistake: Home lists the form, and it opens as you left it.',
          uk: 'Не бійтеся кнопки «Назад». Усе, що ви вводите, зберігається літера за літерою. Дзвінок, сіла батарея, випадково закрита сторінка: форма є на головній і відкриється такою, якою ви її залишили.',
        },
        {
          en: 'Photos are taken from the building’s page and belong to it at once. Time, place and direction are kept with the photo when the phone gives them.',
          uk: 'Фото робіть зі сторінки будинку, тоді вони одразу належать йому. Час, місце й напрямок зберігаються разом із фото, якщо їх надає телефон.',
        },
        {
          en: 'If an apartment number or a building is already on this device, the form tells you before you save. If another team took the apartment number meanwhile, you learn that when you come back; both records are kept until somebody decides. A building that two teams registered stands there twice: look for yours again once you have a connection.',
          uk: 'Якщо номер квартири чи будинок уже є на цьому пристрої, форма скаже про це ще до збереження. Якщо номер квартири тим часом зайняла інша група, ви дізнаєтеся після повернення; обидва записи зберігаються, доки хтось не вирішить. Будинок, який зареєстрували дві групи, стоятиме в реєстрі двічі: пошукайте свій ще раз, щойно з’явиться зв’язок.',
        },
        {
          en: 'A building that you do not find may lie outside the areas you took along. Register it only if you are sure that nobody has.',
          uk: 'Якщо будинку не знайдено, можливо, він поза територіями, які ви взяли із собою. Реєструйте його, лише якщо певні, що цього ще ніхто не зробив.',
        },
        {
          en: 'A weak network is treated like none: no screen waits for it, and what was cut off is sent again without being counted twice.',
          uk: 'Слабка мережа — те саме, що жодної: екрани на неї не чекають, а перерване надсилання повториться й не порахується двічі.',
        },
      ],
    },
  ],
};
