import type { GuideSection } from './guide.ts';

/** What to do while there is still a network. */
export const beforeLeaving: GuideSection = {
  id: 'before-leaving',
  title: { en: 'Before you leave', uk: 'Перед виїздом' },
  keywords: {
    en: 'battery flat charger',
    uk: 'розрядився розрядилася розряджений сів заряд зарядка батарея акумулятор',
  },
  blocks: [
    {
      kind: 'text',
      text: {
        en: 'Ten minutes with a good connection, on the evening before. After that you need no network for weeks.',
        uk: 'Десять хвилин із добрим зв’язком напередодні ввечері. Після цього мережа вам не потрібна тижнями.',
      },
    },
    {
      kind: 'steps',
      items: [
        {
          en: 'Charge the phone and the power bank. Turn the phone’s battery saver off while Domivka downloads.',
          uk: 'Зарядіть телефон і павербанк. Поки Домівка завантажує дані, вимкніть енергозбереження.',
        },
        {
          en: 'Install Domivka on the device, as shown below. Browsers are far readier to keep the data of an installed application than those of an ordinary page.',
          uk: 'Установіть Домівку на пристрій, як описано нижче. Дані встановленого застосунку браузер береже значно охочіше, ніж дані звичайної сторінки.',
        },
        {
          en: 'Sign in. Signing in is the one thing that needs a network; after it you stay signed in on this device.',
          uk: 'Увійдіть. Лише для входу потрібна мережа; далі ви залишаєтеся у своєму профілі на цьому пристрої.',
        },
        {
          en: 'Take along the areas where you will work: open “Offline data” in the menu under your name, choose the area (a hromada, a raion or a settlement), press “Take along” and wait until it is complete. If the connection breaks, the download goes on where it stopped.',
          uk: 'Візьміть із собою території, де працюватимете: відкрийте «Офлайн-дані» в меню під вашим іменем, виберіть територію (громаду, район або населений пункт), натисніть «Взяти із собою» й дочекайтеся завершення. Якщо зв’язок урветься, завантаження продовжиться з того самого місця.',
        },
        {
          en: 'Look at the room that is left, on the same page. A hundred photos take about 50 megabytes. Delete films, not work.',
          uk: 'Перевірте, скільки лишилося місця, на тій самій сторінці. Сто фото займають приблизно 50 мегабайтів. Видаляйте фільми, а не роботу.',
        },
        {
          en: 'There too, read what is said under “Will the browser keep your data?” If it has not promised, press “Ask again” after installing. Without the promise save a rescue file every evening of the trip.',
          uk: 'Там само прочитайте, що сказано під заголовком «Чи збереже браузер ваші дані?». Якщо браузер не пообіцяв, установіть Домівку й натисніть «Попросити ще раз». Без обіцянки щовечора зберігайте в дорозі файл порятунку.',
        },
        {
          en: 'Make sure that the sign at the top says “Everything is sent”.',
          uk: 'Переконайтеся, що позначка вгорі показує «Усе надіслано».',
        },
        {
          en: 'Try it: switch the phone to flight mode, open Domivka from its icon and find one of tomorrow’s buildings.',
          uk: 'Випробуйте: увімкніть режим польоту, відкрийте Домівку з її значка й знайдіть один із завтрашніх будинків.',
        },
      ],
    },
    { kind: 'way', to: 'offlineData', text: { en: 'Open “Offline data”', uk: 'Відкрити «Офлайн-дані»' } },
    { kind: 'install' },
    {
      kind: 'note',
      text: {
        en: 'Do not log out in the field. Unsent work would stay, but the areas would be deleted from the device, and without a network you could not get back in.',
        uk: 'Не виходьте з профілю в полі. Ненадіслана робота залишиться, але території буде видалено з пристрою, а без мережі ви не зможете увійти знову.',
      },
    },
  ],
};
