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
            en: 'The phone still starts but behaves strangely: open the outbox and press “Download everything unsent”. The rescue file contains all unsent records with their photos.',
            uk: 'Телефон ще вмикається, але працює дивно: відкрийте розділ «Черга надсилання» й натисніть «Завантажити все ненадіслане». У резервній копії будуть усі ненадіслані записи разом із фото.',
          },
          {
            en: 'Move the file to another device by cable, memory card or messenger. Sign in there with your account, open the outbox, press “Open a rescue file”, check its contents and confirm. Records that have already arrived are not sent twice.',
            uk: 'Перенесіть файл на інший пристрій кабелем, карткою чи месенджером. Увійдіть там під своїм обліковим записом, відкрийте розділ «Черга надсилання», натисніть «Відкрити резервну копію», перегляньте, що в ній, і підтвердьте. Записи, які вже надійшли, не буде надіслано вдруге.',
          },
          {
            en: 'The screen is broken, but the phone still works: do not reset it. The data are still on it; a repair or a cable can bring them back.',
            uk: 'Екран розбитий, але телефон працює: не скидайте його налаштувань. Дані досі на ньому; їх можна дістати після ремонту або кабелем.',
          },
          {
            en: 'It is lost or stolen: on another device open “Edit user”, “Sessions”, and end its session, or ask your administrator to do so. When the phone next reaches the server, it deletes its data, except unsent records. If it never does, anyone who can unlock it can read the downloaded areas until 45 days after their last refresh. So lock the phone with a code.',
            uk: 'Телефон загубили або вкрали: на іншому пристрої відкрийте «Редагувати профіль», «Сеанси» й завершіть його сеанс або попросіть про це адміністратора. Щойно телефон матиме зв’язок із сервером, він видалить дані, крім ненадісланих записів. Якщо зв’язку не буде, той, хто розблокує телефон, зможе читати завантажені території, доки не мине 45\u00A0днів від їх останнього оновлення. Тож захистіть телефон кодом.',
          },
        ],
      },
      {
        kind: 'note',
        text: {
          en: 'A rescue file contains addresses and photos of people’s homes. Do not give it to anyone, and delete it once everything is sent.',
          uk: 'У резервній копії — адреси й фото житла людей. Нікому її не передавайте й видаліть, щойно все буде надіслано.',
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
            en: 'Domivka never removes saved data: they are on the server, in the outbox, or wait for your decision. Only a browser that has not promised to keep the data could remove them, or a person who clears them.',
            uk: 'Домівка ніколи не видаляє збереженого: воно на сервері, у черзі надсилання або чекає на ваше рішення. Видалити його може лише браузер, який не пообіцяв зберігати дані, або той, хто очистить їх вручну.',
          },
          {
            en: 'Nothing arrives twice, however often the connection breaks.',
            uk: 'Ніщо не надходить двічі, хоч би скільки разів уривався зв’язок.',
          },
          {
            en: 'A record that was not accepted does not delay the others.',
            uk: 'Неприйнятий запис не затримує інших.',
          },
          {
            en: 'A new version of Domivka never replaces an open form.',
            uk: 'Нова версія Домівки не закриває відкритої форми.',
          },
          {
            en: 'Nobody else can send your records in their name.',
            uk: 'Ніхто інший не може надіслати ваших записів від свого імені.',
          },
          {
            en: '“Everything is sent” appears only after the server has confirmed the last record.',
            uk: '«Усе надіслано» з’являється лише після того, як сервер підтвердив останній запис.',
          },
        ],
      },
    ],
  },
];
