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
        title: { en: 'Writing an assessment', uk: 'Як заповнити обстеження' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'Choose whether it is about the whole building, an apartment or a common area.',
                uk: 'Виберіть, про що воно: про весь будинок, квартиру чи місце загального користування.',
              },
              {
                en: 'Both dates matter: when it was damaged and when you looked. A new strike gets a new assessment; the earlier one stays.',
                uk: 'Важливі обидві дати: коли пошкоджено й коли оглянуто. Новий удар — нове обстеження; попереднє залишається.',
              },
              {
                en: 'If the damaged area is larger than the total area, the form warns you: check both before you save. The level of damage lies above 0 and up to 100 per cent.',
                uk: 'Якщо пошкоджена площа більша за загальну, форма попередить: перевірте обидві, перш ніж зберегти. Рівень пошкодження — понад 0 і до 100 відсотків.',
              },
              {
                en: 'Mandatory fields are marked. The list of sections shows what is still missing.',
                uk: 'Обов’язкові поля позначено. Перелік розділів показує, чого ще бракує.',
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
                en: 'Record what you plan as early as you can: others then see that this home is being helped.',
                uk: 'Записуйте заплановане якомога раніше: тоді інші бачать, що цій оселі вже допомагають.',
              },
              {
                en: 'To complete an activity, fill in the measures taken, with quantities.',
                uk: 'Щоб завершити захід, зазначте виконані роботи з обсягами.',
              },
              {
                en: 'A cancelled activity asks for its reason and stays in the history.',
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
    line: { en: 'Pictures that prove, and spare people', uk: 'Знімки, що засвідчують і не шкодять людям' },
    sections: [
      {
        id: 'photo-how',
        title: { en: 'Good photos', uk: 'Добрі фото' },
        blocks: [
          {
            kind: 'list',
            items: [
              {
                en: 'First the whole facade, then each damage, then the same places after the repair.',
                uk: 'Спершу весь фасад, потім кожне пошкодження, після ремонту — ті самі місця.',
              },
              {
                en: 'Give every photo a category. A description helps those who were not there.',
                uk: 'Кожному фото виберіть категорію. Опис допоможе тим, кого там не було.',
              },
              {
                en: 'No faces, no documents, no number plates. What got into the picture can be blurred before it leaves the device.',
                uk: 'Без облич, документів і номерних знаків. Те, що потрапило в кадр, можна розмити ще на пристрої.',
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
                en: 'Your account may be limited to some oblasts. What lies outside does not appear, not even in totals.',
                uk: 'Ваш обліковий запис може бути обмежено кількома областями. Усього поза ними не видно, навіть у підсумках.',
              },
              {
                en: 'A button that you do not see is not open to your role. Ask the administrator of your organization.',
                uk: 'Якщо якоїсь кнопки немає, вона не для вашої ролі. Зверніться до адміністратора своєї організації.',
              },
              {
                en: 'The history of each record tells who changed what and when. Earlier versions can be restored by those who may.',
                uk: 'Історія кожного запису показує, хто, що й коли змінив. Попередні версії відновлює той, хто має на це право.',
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
              en: 'First the administrator of your organization. Send along the details from the page “About”: they tell the version, the browser and the last errors, no records and no names.',
              uk: 'Спершу адміністратора своєї організації. Додайте відомості зі сторінки «Про програму»: там версія, браузер і останні помилки, без записів та імен.',
            },
          },
          { kind: 'way', to: 'about', text: { en: 'About Domivka', uk: 'Про програму' } },
          { kind: 'way', to: 'updates', text: { en: 'What is new', uk: 'Що нового' } },
        ],
      },
    ],
  },
];
