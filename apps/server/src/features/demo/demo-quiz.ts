import type { Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';

type Choice = Text & { readonly right?: true };

function question(en: string, uk: string, choices: readonly Choice[]): Fields {
  return {
    question: { en, uk },
    options: choices.map((choice) => ({ en: choice.en, uk: choice.uk })),
    right: choices.findIndex(({ right }) => right),
  };
}

/** The five questions on data protection. */
export const dataProtectionQuiz: readonly Fields[] = [
  question(
    'May you send a list of addresses with names over a messenger?',
    'Чи можна надіслати месенджером список адрес з іменами?',
    [
      { en: 'Yes, to colleagues', uk: 'Так, якщо колегам' },
      { en: 'Yes, when it is urgent', uk: 'Так, якщо це терміново' },
      { en: 'No: people get access in the register', uk: 'Ні: доступ надають у реєстрі', right: true },
    ],
  ),
  question(
    'A resident asks what is written about the flat. What do you do?',
    'Мешканка питає, що записано про її квартиру. Що ви зробите?',
    [
      { en: 'Show the record and correct what is wrong', uk: 'Покажу запис і виправлю неточності', right: true },
      { en: 'Say that the data are secret', uk: 'Скажу, що дані таємні' },
      { en: 'Delete the record', uk: 'Вилучу запис' },
    ],
  ),
  question('What belongs in the comment of an assessment?', 'Що варто писати в коментарі до обстеження?', [
    { en: 'The diagnosis of a resident', uk: 'Діагноз мешканця' },
    { en: 'The state of the building', uk: 'Стан будинку', right: true },
    { en: 'The telephone number of the neighbours', uk: 'Номер телефону сусідів' },
  ]),
  question(
    'Your phone with unsent records is lost. What comes first?',
    'Ви загубили телефон із ненадісланими записами. Що зробити насамперед?',
    [
      { en: 'Wait until it is found', uk: 'Почекати, доки знайдеться' },
      {
        en: 'End its session and tell the administrator',
        uk: 'Завершити його сеанс і повідомити адміністратора',
        right: true,
      },
      { en: 'Ask for a new phone', uk: 'Попросити новий телефон' },
    ],
  ),
  question('Which photo may go into the register?', 'Яке фото можна додати до реєстру?', [
    { en: 'Children in front of the house', uk: 'Діти перед будинком' },
    { en: 'An identity document on a table', uk: 'Паспорт на столі' },
    { en: 'The broken window, without people', uk: 'Розбите вікно, без людей', right: true },
  ]),
];
