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
    en: 'Here is your unsaved work of {moment}. Go on where you stopped.',
    uk: 'Це ваша незбережена робота від {moment}. Продовжуйте з того самого місця.',
  },
  draftElsewhere: {
    en: 'Your unsaved work of {moment} is open in another tab.',
    uk: 'Ваша незбережена робота від {moment} відкрита в іншій вкладці.',
  },
  draftBeside: {
    en: 'You have more unsaved work here, of {moment}.',
    uk: 'Тут є ще одна ваша незбережена робота, від {moment}.',
  },
  takeOver: { en: 'Continue it here', uk: 'Продовжити її тут' },
  draftGone: {
    en: 'There is nothing to continue: meanwhile this work was saved, thrown away or continued in another tab.',
    uk: 'Продовжувати нічого: тим часом цю роботу збережено, стерто або продовжено в іншій вкладці.',
  },
  draftLost: {
    en: 'You continued this work in another tab: finish it there. What you typed is still here too, but if you save it here as well, there will be two records.',
    uk: 'Ви продовжили цю роботу в іншій вкладці: завершіть її там. Введене лишилося й тут, але якщо зберегти й тут, будуть два записи.',
  },
  editLost: {
    en: 'You continued this work in another tab: finish it there. What you typed is still here too. If you save in both tabs, the application shows where they differ and asks what to keep.',
    uk: 'Ви продовжили цю роботу в іншій вкладці: завершіть її там. Введене лишилося й тут. Якщо зберегти в обох вкладках, програма покаже, чим вони відрізняються, і запитає, що залишити.',
  },
  draftSaved: {
    en: 'This work is saved now in the other tab. What you typed is still here too, but if you save it here as well, there will be two records.',
    uk: 'Цю роботу вже збережено в іншій вкладці. Введене лишилося й тут, але якщо зберегти й тут, будуть два записи.',
  },
  editSaved: {
    en: 'This work is saved now in the other tab. What you typed is still here too. If you save it here as well, the application shows where they differ and asks what to keep.',
    uk: 'Цю роботу вже збережено в іншій вкладці. Введене лишилося й тут. Якщо зберегти й тут, програма покаже, чим вони відрізняються, і запитає, що залишити.',
  },
  startOver: { en: 'Start over', uk: 'Почати спочатку' },
  startOverAsk: {
    en: 'What you typed and did not save will be thrown away.',
    uk: 'Усе, що ви ввели й не зберегли, буде стерто.',
  },
  kept: { en: 'Every change is kept on this device', uk: 'Кожна зміна зберігається на цьому пристрої' },
  noAnswer: { en: 'Not given', uk: 'Не вказано' },
  use: { en: 'Use', uk: 'Підставити' },
  changedMeanwhile: {
    en: '{field}: meanwhile somebody else wrote “{theirs}”. What you typed stays here: save again to keep it, or change it.',
    uk: '{field}: тим часом хтось інший записав «{theirs}». Ваше значення лишається тут: збережіть ще раз, щоб залишити його, або змініть.',
  },
  changedElsewhere: {
    en: '{field}: meanwhile you wrote “{theirs}” in another window or on another device. What you typed here stays: save again to keep it, or change it.',
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
