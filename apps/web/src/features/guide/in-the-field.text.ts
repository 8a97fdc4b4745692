import type { GuideSection } from './guide.ts';

/** What works without a network, and how it shows. */
export const inTheField: GuideSection = {
  id: 'in-the-field',
  title: { en: 'On a trip', uk: 'На виїзді' },
  keywords: {
    en: 'flat battery dead switched off',
    uk: 'розрядився розрядилася розряджений сів вимкнувся батарея акумулятор',
  },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Work as always. Find and register buildings, add apartments, record assessments and activities, take photos, correct your records. “Saved” means: the record is on this device and will be sent automatically.',
        uk: 'Працюйте як завжди. Шукайте й реєструйте будинки, додавайте квартири, заповнюйте обстеження й заходи, фотографуйте, виправляйте свої записи. «Збережено» означає: запис уже на цьому пристрої, його буде надіслано автоматично.',
      },
    },
    {
      kind: 'text',
      text: {
        en: 'Users, organizations, trainings, reviews and settings need the server. Without a network they disappear from the menu; they return with the network.',
        uk: 'Користувачі, організації, тренінги, перевірка й налаштування потребують сервера. Без мережі вони зникають із меню, а з нею повертаються.',
      },
    },
    {
      kind: 'signs',
      rows: [
        {
          sign: 'banner',
          name: { en: 'Red banner', uk: 'Червона смуга' },
          meaning: {
            en: 'The server cannot be reached. This is not an error, and you do not need to do anything.',
            uk: 'Сервер недоступний. Це не помилка, робити нічого не потрібно.',
          },
        },
        {
          sign: 'noNetwork',
          name: { en: 'Crossed cloud', uk: 'Перекреслена хмара' },
          meaning: {
            en: 'No connection. The number next to it is the number of records that wait on this device.',
            uk: 'Немає зв’язку. Число поруч показує, скільки записів чекає на цьому пристрої.',
          },
        },
        {
          sign: 'waiting',
          name: { en: 'Cloud with an arrow and a number', uk: 'Хмара зі стрілкою й числом' },
          meaning: {
            en: 'There is a connection; the number shows how many records are being sent.',
            uk: 'Зв’язок є; число показує, скільки записів надсилається.',
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
            en: 'The server did not accept something. Everything else is still sent, and you can decide in the evening.',
            uk: 'Сервер чогось не прийняв. Решта записів надходить і далі, а з цим можна розібратися ввечері.',
          },
        },
        {
          sign: 'record',
          name: { en: '“Waiting to be sent” next to a record', uk: '«Очікує надсилання» біля запису' },
          meaning: {
            en: 'Only this device has it so far.',
            uk: 'Поки що запис є лише на цьому пристрої.',
          },
        },
      ],
    },
    {
      kind: 'list',
      items: [
        {
          en: 'Do not be afraid of the back button. What you type is kept letter by letter. After a call, an empty battery or a page closed by mistake, Home lists the form, and it opens as you left it.',
          uk: 'Не бійтеся кнопки «Назад». Усе, що ви вводите, зберігається літера за літерою. Якщо завадив дзвінок, сіла батарея чи сторінку закрито випадково, шукайте форму на головній: вона відкриється такою, якою ви її залишили.',
        },
        {
          en: 'Take photos from the page of the building: then they belong to it at once. Time, place and direction are kept with the photo if the phone gives them.',
          uk: 'Фото робіть зі сторінки будинку: тоді вони одразу належать йому. Час, місце й напрямок зберігаються разом із фото, якщо їх надає телефон.',
        },
        {
          en: 'If an apartment number or a building is already on this device, the form tells you before you save. If another team used the apartment number in the meantime, you see that when you come back; both records are kept until someone decides. If two teams registered the same building, the register has it twice: look for yours again once you have a connection.',
          uk: 'Якщо номер квартири чи будинок уже є на цьому пристрої, форма попередить ще до збереження. Якщо номер квартири тим часом зайняла інша група, ви побачите це після повернення; обидва записи зберігаються, доки хтось не вирішить. Якщо один будинок зареєстрували дві групи, у реєстрі він буде двічі: пошукайте свій ще раз, щойно з’явиться зв’язок.',
        },
        {
          en: 'A building that you do not find may be outside the downloaded areas. Register it only if you are sure that nobody has done so.',
          uk: 'Якщо будинку не знайдено, можливо, він поза завантаженими територіями. Реєструйте його, лише якщо певні, що цього ще ніхто не зробив.',
        },
        {
          en: 'A weak network is treated like no network: no screen waits for it, and what was interrupted is sent again without being counted twice.',
          uk: 'Слабку мережу програма вважає відсутньою: екрани на неї не чекають, а перерване надсилання повторюється і двічі не враховується.',
        },
      ],
    },
  ],
};
