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
            en: 'Open Domivka where there is a network, best with Wi-Fi, and leave it open. Sending starts automatically.',
            uk: 'Відкрийте Домівку там, де є мережа, найкраще Wi-Fi, і не закривайте її. Надсилання почнеться автоматично.',
          },
          {
            en: 'If you are asked to sign in, sign in: your records are on the device and are sent in your name only.',
            uk: 'Якщо програма попросить увійти, увійдіть: ваші записи на пристрої, і їх буде надіслано лише від вашого імені.',
          },
          {
            en: 'Records are sent first, in about a minute; photos follow. If the browser can tell Wi-Fi from mobile data, you can choose in the outbox to send photos by Wi-Fi only.',
            uk: 'Спершу приблизно за хвилину надходять записи, потім фото. Якщо браузер відрізняє Wi-Fi від мобільного інтернету, у розділі «Черга надсилання» можна ввімкнути надсилання фото лише через Wi-Fi.',
          },
          {
            en: 'Wait for the cloud with the tick: “Everything is sent”. Only then is the trip finished.',
            uk: 'Дочекайтеся хмари з галочкою: «Усе надіслано». Лише тоді виїзд завершено.',
          },
          {
            en: 'Look into the outbox. Decide about the records that need your attention while you still remember the building. Below them you see what was sent in the last few days.',
            uk: 'Відкрийте розділ «Черга надсилання» й розберіться із записами, які потребують вашої уваги, поки ще пам’ятаєте будинок. Нижче видно, що надіслано за останні дні.',
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
            en: 'Unsent records never expire in Domivka: after a day or a month, they are still sent. Only the browser could remove them, if it has not promised to keep the data; check that before you leave.',
            uk: 'Ненадіслані записи в Домівці не мають терміну: і за день, і за місяць їх буде надіслано. Видалити їх може лише браузер, якщо він не пообіцяв зберігати дані; перевірте це ще перед виїздом.',
          },
          {
            en: 'A downloaded area stays for 45 days after its last refresh; ten days before the end you get a reminder. Then its copy is removed, in case the device was lost. Your unsent records stay.',
            uk: 'Завантажена територія зберігається 45\u00A0днів від останнього оновлення; за десять днів до кінця ви отримаєте нагадування. Потім її копію буде видалено з пристрою — на випадок, якщо його загублено. Ваші ненадіслані записи залишаться.',
          },
          {
            en: 'Open Domivka at least once every few days. On an iPhone, open it from the icon on the home screen: Safari may clear the data of pages that nobody opens for a week.',
            uk: 'Відкривайте Домівку хоча б раз на кілька днів. На iPhone відкривайте її зі значка на головному екрані: дані сторінок, яких не відкривали тиждень, Safari може видалити.',
          },
          {
            en: 'Every evening press “Download everything unsent” in the outbox and copy the rescue file to a second phone or a memory card.',
            uk: 'Щовечора натискайте в розділі «Черга надсилання» «Завантажити все ненадіслане» й копіюйте резервну копію на другий телефон або картку пам’яті.',
          },
          {
            en: 'If your session ends on the way, continue with the downloaded areas. Sign in when there is a network again: then your records are sent.',
            uk: 'Якщо в дорозі ваш сеанс завершиться, працюйте далі із завантаженими територіями. Увійдіть, коли знову буде мережа: тоді записи буде надіслано.',
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
            en: 'Divide the entrances or floors between you. Two people may work on one building at the same time: apartments, assessments and photos of both are kept.',
            uk: 'Поділіть між собою під’їзди або поверхи. Двоє можуть працювати з одним будинком одночасно: збережуться квартири, обстеження й фото обох.',
          },
          {
            en: 'Only one of you registers a new building and its apartments, if possible before you part.',
            uk: 'Новий будинок і його квартири нехай реєструє хтось один, якщо можна — до того, як розійдетеся.',
          },
          {
            en: 'If both correct the same record, changes to different fields are combined. For the same field you are asked, and you see both values.',
            uk: 'Якщо обоє виправили один запис, зміни в різних полях буде об’єднано. Якщо змінено те саме поле, програма покаже обидва значення й запитає, яке залишити.',
          },
          {
            en: 'Each person uses their own account. On a shared device each person sees and sends only their own unsent records. Log out before you hand the device on: everything of yours that has been sent is then deleted from it.',
            uk: 'Кожен працює під власним обліковим записом. На спільному пристрої кожен бачить і надсилає лише свої записи. Перш ніж передати пристрій, вийдіть із системи: усе ваше, що вже надіслано, буде з нього видалено.',
          },
        ],
      },
    ],
  },
];
