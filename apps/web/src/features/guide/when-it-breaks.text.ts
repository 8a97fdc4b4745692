import type { GuideSection } from './guide.ts';

/** A broken or lost device, and what can be relied upon. */
export const whenItBreaks: readonly GuideSection[] = [
  {
    id: 'broken-phone',
    title: { en: 'A broken or lost phone', uk: 'Зламаний або загублений телефон' },
    blocks: [
      {
        kind: 'list',
        items: [
          {
            en: 'It still starts, but behaves strangely: open the Outbox and press “Download everything unsent”. The rescue file holds all unsent work with its photos.',
            uk: 'Ще вмикається, але поводиться дивно: відкрийте «Чергу надсилання» й натисніть «Завантажити все ненадіслане». У файлі порятунку буде вся ненадіслана робота разом із фото.',
          },
          {
            en: 'Carry the file to another device by cable, memory card or messenger. Sign in there as yourself, open the Outbox, press “Open a rescue file”, look at what it holds and confirm. What had already arrived is recognised and not sent twice.',
            uk: 'Перенесіть файл на інший пристрій кабелем, карткою чи месенджером. Увійдіть там під своїм іменем, відкрийте «Чергу надсилання», натисніть «Відкрити файл порятунку», перегляньте, що у файлі, і підтвердьте. Те, що вже надійшло, буде розпізнано й не надіслано вдруге.',
          },
          {
            en: 'The screen is broken, the phone lives: do not reset it. The work is still on it; a repair or a cable brings it back.',
            uk: 'Екран розбитий, а телефон живий: не скидайте його. Робота досі на ньому; її поверне ремонт або кабель.',
          },
          {
            en: 'It is lost or stolen: on another device open “Edit user”, “Sessions”, and end its session, or ask your administrator to. When the phone next reaches the server, it deletes what it keeps, except for unsent work. If it never does, anyone who can unlock it can read the areas, until 45 days after their last refresh. So lock the phone with a code.',
            uk: 'Загубили або вкрали: на іншому пристрої відкрийте «Редагувати профіль», «Сеанси» й завершіть його сеанс або попросіть про це адміністратора. Щойно телефон матиме зв’язок із сервером, він видалить збережене, крім ненадісланої роботи. Якщо зв’язку не буде, той, хто розблокує телефон, зможе читати території, доки не мине 45 днів від їх останнього оновлення. Тож захистіть телефон кодом.',
          },
        ],
      },
      {
        kind: 'note',
        text: {
          en: 'A rescue file holds addresses and photos of people’s homes. Give it to nobody, and delete it once everything is sent.',
          uk: 'У файлі порятунку — адреси й фото людських осель. Нікому його не передавайте й видаліть, щойно все надійде.',
        },
      },
    ],
  },
  {
    id: 'never',
    title: { en: 'What never happens', uk: 'Чого ніколи не буває' },
    blocks: [
      {
        kind: 'list',
        items: [
          {
            en: 'Domivka itself never removes saved work: it is on the server, in the Outbox, or waits for your decision. Only a browser that has not promised to keep the data could remove them, or somebody who clears them.',
            uk: 'Домівка сама ніколи не видаляє збереженої роботи: вона на сервері, у черзі надсилання або чекає на ваше рішення. Видалити її може лише браузер, який не пообіцяв зберігати дані, або той, хто очистить їх вручну.',
          },
          {
            en: 'Nothing arrives twice, however often the connection breaks.',
            uk: 'Ніщо не надходить двічі, хоч би скільки разів уривався зв’язок.',
          },
          {
            en: 'One record that was not accepted does not hold up the others.',
            uk: 'Один неприйнятий запис не затримує інших.',
          },
          {
            en: 'A new version of Domivka does not come over an open form.',
            uk: 'Нова версія Домівки не з’являється поверх відкритої форми.',
          },
          {
            en: 'Nobody else sends your work in their name.',
            uk: 'Ніхто інший не надсилає вашої роботи від свого імені.',
          },
          {
            en: '“Everything is sent” is not shown before the server has confirmed the last record.',
            uk: '«Усе надіслано» не з’явиться, доки сервер не підтвердить останнього запису.',
          },
        ],
      },
    ],
  },
];
