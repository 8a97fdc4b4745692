import type { Text } from '@domivka/domain/kernel/text';

/** Words that the forms over records share. */
export const formText = {
  sections: { en: 'Sections of the form', uk: 'Розділи форми' },
  stateDone: { en: 'complete', uk: 'заповнено' },
  refused: { en: 'Why it was not accepted', uk: 'Чому не прийнято' },
  stateProblem: { en: 'needs a correction', uk: 'потребує виправлення' },
  stateOpen: { en: 'to be filled', uk: 'ще не заповнено' },
  stateOptional: { en: 'optional', uk: 'за бажанням' },
  draftRestored: {
    en: 'Here is your unsaved form of {moment}. Continue where you stopped.',
    uk: 'Це ваша незбережена форма від {moment}. Продовжуйте з того самого місця.',
  },
  draftElsewhere: {
    en: 'Your unsaved form of {moment} is open in another tab.',
    uk: 'Ваша незбережена форма від {moment} відкрита в іншій вкладці.',
  },
  draftBeside: {
    en: 'You have another unsaved form here, of {moment}.',
    uk: 'Тут є ще одна ваша незбережена форма, від {moment}.',
  },
  takeOver: { en: 'Continue it here', uk: 'Продовжити її тут' },
  draftGone: {
    en: 'There is nothing to continue: in the meantime this form was saved, discarded or continued in another tab.',
    uk: 'Продовжувати нічого: тим часом цю форму збережено, стерто або продовжено в іншій вкладці.',
  },
  draftLost: {
    en: 'You continued this form in another tab: finish it there. What you typed is still here too, but if you save it here as well, there will be two records.',
    uk: 'Ви продовжили цю форму в іншій вкладці: завершіть її там. Введене лишилося й тут, але якщо зберегти й тут, будуть два записи.',
  },
  editLost: {
    en: 'You continued this form in another tab: finish it there. What you typed is still here too. If you save in both tabs, the application shows the differences and asks what to keep.',
    uk: 'Ви продовжили цю форму в іншій вкладці: завершіть її там. Введене лишилося й тут. Якщо зберегти в обох вкладках, програма покаже відмінності й запитає, що залишити.',
  },
  draftSaved: {
    en: 'This form is now saved in the other tab. What you typed is still here too, but if you save it here as well, there will be two records.',
    uk: 'Цю форму вже збережено в іншій вкладці. Введене лишилося й тут, але якщо зберегти й тут, будуть два записи.',
  },
  editSaved: {
    en: 'This form is now saved in the other tab. What you typed is still here too. If you save it here as well, the application shows the differences and asks what to keep.',
    uk: 'Цю форму вже збережено в іншій вкладці. Введене лишилося й тут. Якщо зберегти й тут, програма покаже відмінності й запитає, що залишити.',
  },
  startOver: { en: 'Start over', uk: 'Почати спочатку' },
  startOverAsk: {
    en: 'What you typed and did not save will be discarded.',
    uk: 'Усе, що ви ввели й не зберегли, буде стерто.',
  },
  kept: { en: 'Every change is kept on this device', uk: 'Кожна зміна зберігається на цьому пристрої' },
  phone: { en: 'Phone', uk: 'Телефон' },
  addPhone: { en: 'Add a phone', uk: 'Додати телефон' },
  removePhone: { en: 'Remove phone {number}', uk: 'Прибрати телефон {number}' },
  registeredBy: { en: 'Registered by', uk: 'Хто зареєстрував' },
  registered: { en: 'Registered', uk: 'Зареєстровано' },
  updated: { en: 'Last change', uk: 'Остання зміна' },
  noAnswer: { en: 'Not given', uk: 'Не вказано' },
  use: { en: 'Use', uk: 'Підставити' },
  changedMeanwhile: {
    en: '{field}: in the meantime someone else wrote “{theirs}”. What you typed stays here: save again to keep it, or change it.',
    uk: '{field}: тим часом хтось інший записав «{theirs}». Ваше значення лишається тут: збережіть ще раз, щоб залишити його, або змініть.',
  },
  changedElsewhere: {
    en: '{field}: in the meantime you wrote “{theirs}” in another window or on another device. What you typed here stays: save again to keep it, or change it.',
    uk: '{field}: тим часом ви записали «{theirs}» в іншому вікні або на іншому пристрої. Введене тут лишається: збережіть ще раз, щоб залишити його, або змініть.',
  },
  readOnly: {
    en: 'You can read this record. It can be changed by the organization that owns it.',
    uk: 'Ви можете переглядати цей запис. Змінити його може організація, якій він належить.',
  },
  hidden: { en: 'Hidden from you: {fields}', uk: 'Приховано від вас: {fields}' },
  notHere: { en: 'This record is not on this device', uk: 'Цього запису немає на цьому пристрої' },
  notHereWords: {
    en: 'It opens as soon as there is a connection.',
    uk: 'Він відкриється, щойно з’явиться зв’язок.',
  },
  gone: { en: 'This record is not available', uk: 'Цей запис недоступний' },
  goneWords: {
    en: 'It was removed, it belongs to a place you do not work in, or your role does not show it.',
    uk: 'Запис вилучено, він належить до території, на якій ви не працюєте, або ваша роль його не показує.',
  },
  addressGone: { en: 'Error! Current address is not available', uk: 'Ця адреса зараз недоступна' },
  notAllowed: { en: 'You cannot add this here', uk: 'Ви не можете додати це тут' },
  notAllowedWords: {
    en: 'Your role or your area of work does not include it.',
    uk: 'Це не входить до вашої ролі чи вашої території.',
  },
  backToAddress: { en: 'Back to the address', uk: 'До адреси' },
} as const satisfies Record<string, Text>;
