import type { GuideSection } from './guide.ts';

/** The way home, long trips, and several people on one building. */
export const comingBack: readonly GuideSection[] = [
  {
    id: 'coming-back',
    title: { en: 'Coming back', uk: 'Повернення' },
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            en: 'Open Domivka where there is a network, best by Wi-Fi, and leave it open. Sending begins by itself.',
            uk: 'Відкрийте Домівку там, де є мережа, найкраще Wi-Fi, і не закривайте її. Надсилання почнеться само.',
          },
          {
            en: 'If you are asked to sign in, do: your work waits on the device and is sent in your name only.',
            uk: 'Якщо вас попросять увійти, увійдіть: ваша робота чекає на пристрої й надійде лише від вашого імені.',
          },
          {
            en: 'Records go first and take a minute, photos follow. Where the browser can tell Wi-Fi from mobile data, you can have photos sent by Wi-Fi only.',
            uk: 'Спершу за якусь хвилину надходять записи, потім фото. Якщо браузер відрізняє Wi-Fi від мобільної мережі, у «Черзі надсилання» можна ввімкнути надсилання фото лише через Wi-Fi.',
          },
          {
            en: 'Wait for the cloud with the tick: “Everything is sent”. Only then is the trip finished.',
            uk: 'Дочекайтеся хмари з галочкою: «Усе надіслано». Лише тоді виїзд завершено.',
          },
          {
            en: 'Look into the Outbox: settle what needs your attention while you still remember the building. Below it you see what was sent in the last few days.',
            uk: 'Загляньте до «Черги надсилання»: розберіться з тим, що потребує вашої уваги, поки ще пам’ятаєте будинок. Нижче видно, що надіслано за останні дні.',
          },
          {
            en: 'Refresh the areas before the next trip.',
            uk: 'Оновіть території перед наступним виїздом.',
          },
        ],
      },
    ],
  },
  {
    id: 'several-days',
    title: { en: 'Several days without a network', uk: 'Кілька днів без мережі' },
    blocks: [
      {
        kind: 'list',
        items: [
          {
            en: 'For Domivka unsent work never expires: be it a day or a month, it waits for the network. Only the browser could remove it, if it has not promised to keep the data; so check that before you leave.',
            uk: 'Для Домівки ненадіслана робота не має терміну: день чи місяць — вона чекає на мережу. Видалити її може лише браузер, якщо не пообіцяв зберігати дані; перевірте це ще перед виїздом.',
          },
          {
            en: 'An area that you took along stays for 45 days after its last refresh; ten days before the end you are reminded. Then its copy is removed from the device, in case the device was lost; your unsent work is not.',
            uk: 'Територія, яку ви взяли із собою, зберігається 45 днів від останнього оновлення; за десять днів до кінця ви отримаєте нагадування. Потім її копія вилучається з пристрою — на випадок, якщо він загублений; ваша ненадіслана робота лишається.',
          },
          {
            en: 'Open Domivka at least once in a few days. On an iPhone, use the icon on the home screen: pages that nobody opens for a week may be cleared by Safari.',
            uk: 'Відкривайте Домівку хоча б раз на кілька днів. На iPhone користуйтеся значком на головному екрані: сторінки, які тиждень ніхто не відкривав, Safari може очистити.',
          },
          {
            en: 'Every evening press “Download everything unsent” in the Outbox and put the rescue file onto a second phone or a memory card.',
            uk: 'Щовечора натискайте в «Черзі надсилання» «Завантажити все ненадіслане» й копіюйте файл порятунку на другий телефон або картку пам’яті.',
          },
          {
            en: 'If your session ends on the way, go on working with the areas you took along. You sign in when there is a network again, and your work is sent then.',
            uk: 'Якщо в дорозі ваш сеанс завершиться, працюйте далі з територіями, узятими із собою. Увійдете, коли знову буде мережа, і тоді робота надійде на сервер.',
          },
        ],
      },
    ],
  },
  {
    id: 'together',
    title: { en: 'Two people, one building', uk: 'Двоє людей, один будинок' },
    keywords: { en: 'conflict', uk: 'конфлікт' },
    blocks: [
      {
        kind: 'list',
        items: [
          {
            en: 'Agree on entrances or floors. Two people may work on one building at the same time: apartments, assessments and photos of both stand side by side.',
            uk: 'Поділіть між собою під’їзди або поверхи. Двоє можуть працювати з одним будинком одночасно: квартири, обстеження й фото обох стоять поруч.',
          },
          {
            en: 'One of you registers a new building and its apartments, if possible before you part.',
            uk: 'Новий будинок і його квартири хай реєструє хтось один, якщо можна — до того, як розійдетеся.',
          },
          {
            en: 'If both correct the same record, different fields are joined; for the same field you are asked, and both values are shown.',
            uk: 'Якщо обоє виправили один запис, різні поля поєднаються; про те саме поле вас запитають і покажуть обидва значення.',
          },
          {
            en: 'One account for each person. On a shared device each sees and sends only their own unsent work. Log out when you hand it on: that deletes everything of yours that has been sent.',
            uk: 'Кожен працює під власним обліковим записом. На спільному пристрої кожен бачить і надсилає лише свою роботу. Передаючи пристрій, вийдіть із профілю: усе ваше, що вже надіслано, буде з нього видалено.',
          },
        ],
      },
    ],
  },
];
