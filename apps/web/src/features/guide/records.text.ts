import type { GuideChapter } from './guide.ts';

/** The chapters on what is recorded about a building, and who sees it. */
export const recordChapters: readonly GuideChapter[] = [
  {
    id: 'assessment',
    title: { en: 'Assessment', uk: 'Обстеження' },
    line: { en: 'What is damaged, and how badly', uk: 'Що пошкоджено й наскільки' },
    sections: [
      {
        id: 'assess',
        title: { en: 'Recording an assessment', uk: 'Як заповнити обстеження' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'Choose what you assess: the whole building, an apartment or a common area.',
                uk: 'Виберіть, що обстежуєте: весь будинок, квартиру чи місце загального користування.',
              },
              {
                en: 'Both dates matter: when it was damaged and when you inspected it. New damage gets a new assessment; the earlier one stays.',
                uk: 'Важливі обидві дати: коли пошкоджено й коли оглянуто. Нове пошкодження — нове обстеження; попереднє залишається.',
              },
              {
                en: 'If the damaged area is larger than the total area, the form warns you: check both before you save. The level of damage is more than 0 and at most 100 per cent.',
                uk: 'Якщо пошкоджена площа більша за загальну, форма попередить: перевірте обидві, перш ніж зберегти. Рівень пошкодження — більше ніж 0 і не більше ніж 100\u00A0відсотків.',
              },
              {
                en: 'Mandatory fields are marked. The list of sections shows what is still missing.',
                uk: 'Обов’язкові поля позначено. У переліку розділів видно, чого ще бракує.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'assistance',
    title: { en: 'Assistance', uk: 'Допомога' },
    line: { en: 'What is planned, under way and done', uk: 'Що заплановано, виконується й виконано' },
    sections: [
      {
        id: 'activity',
        title: { en: 'Recording an activity', uk: 'Як записати захід' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'Record what you plan as early as you can: then others see that this home is being helped.',
                uk: 'Записуйте заплановане якомога раніше: тоді інші бачать, що цій оселі вже допомагають.',
              },
              {
                en: 'To complete an activity, enter the measures taken and their quantities.',
                uk: 'Щоб завершити захід, укажіть виконані роботи та їхні обсяги.',
              },
              {
                en: 'A canceled activity needs a reason and stays in the history.',
                uk: 'Для скасованого заходу потрібна причина; він залишається в історії.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'photos',
    title: { en: 'Photos', uk: 'Фото' },
    line: { en: 'Pictures that prove the damage and show nobody', uk: 'Фото, які доводять і нікого не видають' },
    sections: [
      {
        id: 'photo-how',
        title: { en: 'Good photos', uk: 'Якісні фото' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'First the whole facade, then each damage; after the repair, the same places.',
                uk: 'Спершу весь фасад, потім кожне пошкодження, після ремонту — ті самі місця.',
              },
              {
                en: 'Give every photo a category. A description helps those who were not there.',
                uk: 'Кожному фото виберіть категорію. Опис допоможе тим, кого там не було.',
              },
              {
                en: 'No faces, no documents, no number plates. You can blur them before the photo leaves the device.',
                uk: 'Без облич, документів і номерних знаків. Якщо вони потрапили в кадр, їх можна розмити ще на пристрої.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'who-sees',
    title: { en: 'Who sees what', uk: 'Хто що бачить' },
    line: { en: 'Roles, areas and what is hidden', uk: 'Ролі, території й те, що приховано' },
    sections: [
      {
        id: 'rights',
        title: { en: 'Rights', uk: 'Права' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'Your account may be limited to some oblasts. Records outside them do not appear, not even in totals.',
                uk: 'Ваш обліковий запис може бути обмежено кількома областями. Записів поза ними не видно, навіть у підсумках.',
              },
              {
                en: 'If you do not see a button, your role may not use it. Ask the administrator of your organization.',
                uk: 'Якщо якоїсь кнопки немає, ваша роль не має на неї права. Зверніться до адміністратора своєї організації.',
              },
              {
                en: 'The history of each record shows who changed what and when. Users with the right to do so can restore earlier versions.',
                uk: 'Історія кожного запису показує, хто, що й коли змінив. Попередні версії можуть відновити користувачі, які мають на це право.',
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'help',
    title: { en: 'Help', uk: 'Допомога з програмою' },
    line: { en: 'When this guide does not help', uk: 'Коли цей посібник не допоміг' },
    sections: [
      {
        id: 'call',
        title: { en: 'Whom to ask', uk: 'Кого питати' },
        blocks: [
          {
            kind: 'text',
            text: {
              en: 'First the administrator of your organization. Send the details from the page “About” too: they contain the version, the browser and the last errors, but no records and no names.',
              uk: 'Спершу адміністратора своєї організації. Додайте відомості зі сторінки «Про програму»: у них є версія, браузер і останні помилки, але немає записів та імен.',
            },
          },
          { kind: 'way', to: 'about', text: { en: 'About Domivka', uk: 'Про програму' } },
          { kind: 'way', to: 'updates', text: { en: 'What is new', uk: 'Що нового' } },
        ],
      },
    ],
  },
];
