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
        en: 'Do this on the evening before, with a good connection. It takes ten minutes. After that you can work for weeks without a network.',
        uk: 'Зробіть це напередодні ввечері, коли є добрий зв’язок: потрібно десять хвилин. Після цього можна працювати без мережі тижнями.',
      },
    },
    {
      kind: 'steps',
      items: [
        {
          en: 'Charge the phone and the power bank. Turn off the battery saver of the phone while Domivka downloads.',
          uk: 'Зарядіть телефон і павербанк. Поки Домівка завантажує дані, вимкніть енергозбереження.',
        },
        {
          en: 'Install Domivka on the device, as shown below. Browsers keep the data of an installed application longer than those of an ordinary page.',
          uk: 'Установіть Домівку на пристрій, як описано нижче. Дані встановленого застосунку браузер зберігає надійніше, ніж дані звичайної сторінки.',
        },
        {
          en: 'Sign in. Only signing in needs a network; after it you stay signed in on this device.',
          uk: 'Увійдіть. Мережа потрібна лише для входу; далі ви залишаєтеся в системі на цьому пристрої.',
        },
        {
          en: 'Download the areas where you will work: open “Offline data” in the menu under your name, choose the area (a hromada, a raion or a settlement), press “Download” and wait until it is complete. If the connection breaks, the download continues where it stopped.',
          uk: 'Завантажте території, де працюватимете: у меню під вашим іменем відкрийте «Офлайн-дані», виберіть територію (громаду, район або населений пункт), натисніть «Завантажити» й дочекайтеся завершення. Якщо зв’язок перерветься, завантаження продовжиться з того самого місця.',
        },
        {
          en: 'Check the free room on the same page. A hundred photos take about 50 megabytes. If you need room, delete videos, never Domivka.',
          uk: 'На тій самій сторінці перевірте, скільки вільного місця. Сто фото займають приблизно 50\u00A0мегабайтів. Якщо місця бракує, видаляйте відео, але не Домівку.',
        },
        {
          en: 'There too, read what is under “Will the browser keep your data?” If the browser has not promised, install Domivka and press “Ask again”. Without the promise, save a rescue file every evening of the trip.',
          uk: 'Там само прочитайте пояснення під заголовком «Чи збереже браузер ваші дані?». Якщо браузер не пообіцяв, установіть Домівку й натисніть «Попросити ще раз». Якщо обіцянки немає, у дорозі щовечора зберігайте резервну копію ненадісланого.',
        },
        {
          en: 'Check that the sign at the top says “Everything is sent”.',
          uk: 'Перевірте, що позначка вгорі показує «Усе надіслано».',
        },
        {
          en: 'Test it: switch the phone to flight mode, open Domivka from its icon and find one of tomorrow’s buildings.',
          uk: 'Спробуйте: увімкніть режим польоту, відкрийте Домівку з її значка й знайдіть один із завтрашніх будинків.',
        },
      ],
    },
    { kind: 'way', to: 'offlineData', text: { en: 'Open “Offline data”', uk: 'Відкрити «Офлайн-дані»' } },
    { kind: 'install' },
    {
      kind: 'note',
      text: {
        en: 'Do not log out on the trip. Unsent records would stay, but the areas would be deleted from the device, and without a network you could not sign in again.',
        uk: 'Не виходьте із системи на виїзді. Ненадіслані записи залишаться, але території буде видалено з пристрою, а без мережі ви не зможете увійти знову.',
      },
    },
  ],
};
