import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** The messages of the specification, section 5 (Activity), the rules of the status, and further messages. */
export const activityErrors = {
  'activity.invalid': { en: 'The activity cannot be saved yet', uk: 'Захід допомоги поки що не можна зберегти' },
  'activity.type.required': { en: 'Activity type is a mandatory field', uk: 'Укажіть тип заходу' },
  'activity.recoveryStage.required': { en: 'Recovery stage is a mandatory field', uk: 'Укажіть етап відновлення' },
  'activity.status.required': { en: 'Activity status is a mandatory field', uk: 'Укажіть статус заходу' },
  'activity.implementingOrganizationId.required': {
    en: 'Implementing organization is a mandatory field',
    uk: 'Укажіть організацію-виконавця',
  },
  'activity.modalities.required': { en: 'Choose at least one modality', uk: 'Виберіть принаймні одну форму допомоги' },
  'activity.measures.required': {
    en: 'Please fill all required fields',
    uk: 'Будь ласка, заповніть усі обов’язкові поля',
  },
  'activity.measures.unknown': {
    en: 'This measure is not in the catalogue',
    uk: 'Такого виду робіт чи товарів немає в каталозі',
  },
  'activity.measures.quantity': {
    en: 'The quantity of a measure must be a number greater than zero',
    uk: 'Обсяг має бути числом, більшим за нуль',
  },
  'activity.measures.unknownUnit': {
    en: 'This unit of measurement does not exist',
    uk: 'Такої одиниці виміру не існує',
  },
  'activity.measures.unit': {
    en: '“{measure}” is counted in other units: {units}',
    uk: '«{measure}» обліковують в інших одиницях: {units}',
  },
  'activity.cancellationReason.required': {
    en: 'A canceled activity needs a cancellation reason',
    uk: 'Для скасованого заходу потрібно вказати причину скасування',
  },
  'activity.cancellationNote.required': {
    en: 'Explain the reason for the cancellation if it is not in the list',
    uk: 'Поясніть причину скасування, якщо її немає в переліку',
  },
  'activity.reopenReason.required': {
    en: 'Reopening a completed activity needs a reason',
    uk: 'Щоб поновити завершений захід, вкажіть причину',
  },
  'activity.status.transition': {
    en: 'The status cannot change from “{from}” to “{to}”: set it to “Ongoing” first',
    uk: 'Статус не можна змінити з «{from}» на «{to}»: спершу поверніть «Триває»',
  },
  'activity.actualCompletionDate.required': {
    en: 'A completed activity needs its actual completion date',
    uk: 'Для завершеного заходу потрібна фактична дата завершення',
  },
  'activity.actualCompletionDate.beforeStart': {
    en: 'The actual completion date is earlier than the actual start date',
    uk: 'Фактична дата завершення раніша за фактичну дату початку',
  },
  'activity.actualCompletionDate.ongoing': {
    en: 'The activity has a completion date, but its status is “Ongoing”',
    uk: 'Захід має дату завершення, але статус «Триває»',
  },
  'activity.actualDate.future': {
    en: 'An actual date cannot be later than today. For the future there is a planned date',
    uk: 'Фактична дата не може бути пізнішою за сьогодні. Для майбутнього є планова дата',
  },
  'activity.plannedCompletionDate.beforeStart': {
    en: 'The planned completion date is earlier than the planned start date',
    uk: 'Планова дата завершення раніша за планову дату початку',
  },
  'activity.delete.completed': {
    kind: 'forbidden',
    en: 'A completed activity cannot be deleted',
    uk: 'Завершений захід не можна вилучити',
  },
  'activity.handover.completed': {
    kind: 'conflict',
    en: 'Only a completed activity is handed over',
    uk: 'Акт приймання-передачі складають лише для завершеного заходу',
  },
  'activity.notOwn': {
    kind: 'forbidden',
    en: 'Only the implementing or the programming organization of an activity may do this',
    uk: 'Це може зробити лише організація-виконавець або організація — керівник програми',
  },
  'activity.notProgramming': {
    kind: 'forbidden',
    en: 'A ministry may do this only with activities of its own programmes',
    uk: 'Міністерство може робити це лише із заходами власних програм',
  },
  'activity.emergencyShelterKits.differs': {
    en: 'The measures count {measured} emergency shelter kits, the field says {stated}',
    uk: 'За переліком робіт — {measured} наборів ESK, а в полі вказано {stated}',
  },
  'activity.beneficiaries.sum': {
    en: 'Girls, boys, women and men together are {sum}, but people in total are {people}',
    uk: 'Дівчаток, хлопчиків, жінок і чоловіків разом {sum}, а людей усього вказано {people}',
  },
  'activity.beneficiaries.aboveTotal': {
    en: 'Girls, boys, women and men together are {sum}, more than “People in total”: {people}',
    uk: 'Дівчаток, хлопчиків, жінок і чоловіків разом {sum}, а це більше, ніж «Людей усього»: {people}',
  },
  'activity.tooMany': {
    en: 'This address has {max} activities already, so no more can be added. Delete those that were entered twice first',
    uk: 'За цією адресою вже {max} заходів допомоги, тож більше додати не можна. Спершу вилучіть ті, які внесено двічі',
  },
} as const satisfies ErrorCatalogue;

export const activityIssue = issueMaker(activityErrors);
