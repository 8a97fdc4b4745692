import { errorMaker, issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** What can be wrong with a row or the mapping of an import, beside what the rules of the records themselves say. */
export const exchangeErrors = {
  'import.columnUnmapped': {
    en: 'Choose the column of the file for: {field}',
    uk: 'Виберіть стовпець файлу для поля: {field}',
  },
  'import.addressUnmapped': {
    en: 'Choose the column of the address: one line, or settlement, street and house',
    uk: 'Виберіть стовпець адреси: один рядок або населений пункт, вулицю й будинок',
  },
  'import.columnTwice': {
    en: 'Two columns of the file are mapped to: {field}',
    uk: 'Два стовпці файлу зіставлено з полем: {field}',
  },
  'import.constantTaken': {
    en: 'A column of the file fills {field}. Leave that column out before you give one value for all rows',
    uk: 'Поле «{field}» заповнює стовпець файлу. Спершу приберіть цей стовпець, а тоді вкажіть значення для всіх рядків',
  },
  'import.constantNot': {
    en: '{field} differs from row to row: it cannot have one value for all rows',
    uk: 'Поле «{field}» у кожному рядку своє: одного значення для всіх рядків бути не може',
  },
  'import.unknownColumn': { en: 'There is no field {field}', uk: 'Поля {field} немає' },
  'import.cellError': {
    en: 'The formula in this cell gives an error: {value}. Enter the value itself',
    uk: 'Формула в цій клітинці дає помилку: {value}. Введіть саме значення',
  },
  'import.numberIsDate': {
    en: 'The spreadsheet has made a date of this number: {value}. Write it as it was, for example {example}',
    uk: 'Табличний редактор перетворив цей номер на дату: {value}. Напишіть його, як було, наприклад {example}',
  },
  'import.noRecord': {
    en: 'This row looks like a total, a heading, a note or a signature. Leave it out, or fill it in',
    uk: 'Цей рядок схожий на підсумок, заголовок, примітку або підпис. Пропустіть його або заповніть',
  },
  'import.dateOrder': {
    en: '«{value}» is no date in the order of the settings ({order}). It was read as {date}; if other dates are in that order, too, change the settings',
    uk: '«{value}» не є датою в порядку з налаштувань ({order}). Її прочитано як {date}; якщо в такому порядку й інші дати, змініть налаштування',
  },
  'import.id': {
    en: 'An Id has 24 Latin letters or digits. Correct it, or leave it empty for a new record',
    uk: 'Ідентифікатор складається з 24\u00A0латинських літер або цифр. Виправте його, а для нового запису залиште порожнім',
  },
  'import.submission.moved': {
    en: 'This submission was imported at {address}, and the row names another registered address. Move the assessment in the register, or correct the row',
    uk: 'Цю відповідь імпортовано за адресою {address}, а рядок називає іншу зареєстровану адресу. Перенесіть обстеження в реєстрі або виправте рядок',
  },
  'import.submission.unregistered': {
    en: 'This submission was imported at {address}, and the row now names an address that is not registered. Correct that address in the register, or register the new one and move the assessment, or correct the row',
    uk: 'Цю відповідь імпортовано за адресою {address}, а тепер рядок називає адресу, якої в реєстрі немає. Виправте ту адресу в реєстрі, зареєструйте нову й перенесіть обстеження або виправте рядок',
  },
  'import.idMissing': {
    en: 'There is no record with this Id, or you may not see it. Correct it, or leave the Id empty for a new record',
    uk: 'Запису з таким ідентифікатором немає, або він вам недоступний. Виправте ідентифікатор, а для нового запису залиште порожнім',
  },
  'import.place.unknown': {
    en: 'No settlement is called “{value}”. Check the spelling or give the P-code',
    uk: 'Населеного пункту «{value}» немає. Перевірте написання або вкажіть P-код',
  },
  'import.place.ambiguous': {
    en: 'Several places are called “{value}”: choose the one that is meant, or give its P-code',
    uk: 'Назву «{value}» мають кілька місць: виберіть потрібне або вкажіть його P-код',
  },
  'import.place.differs': {
    en: 'The P-code belongs to {place}, but the row says “{value}”. Correct one of them',
    uk: 'P-код належить до {place}, а в рядку написано «{value}». Виправте одне з двох',
  },
  'import.place.elsewhere': {
    en: 'There is no settlement «{value}» in «{area}». Correct one of them, or give the P-code',
    uk: 'У межах «{area}» немає населеного пункту «{value}». Виправте одну з назв або вкажіть P-код',
  },
  'import.place.areaUnused': {
    en: '«{value}» was not used: {place} belongs to no raion or hromada of this name',
    uk: 'Назву «{value}» не враховано: {place} не належить до такого району чи громади',
  },
  'import.address.missing': {
    en: 'This address is not registered. Import it first, or correct the spelling',
    uk: 'Такої адреси в реєстрі немає. Спершу імпортуйте її або виправте написання',
  },
  'import.address.nothing': {
    en: 'Say which address it is: give its Id, or settlement, street and house',
    uk: 'Укажіть, яка це адреса: ідентифікатор або населений пункт, вулиця й будинок',
  },
  'import.unit.missing': {
    en: 'There is no unit {value} at this address. Import the unit first, or correct its number',
    uk: 'За цією адресою немає приміщення {value}. Спершу імпортуйте його або виправте номер',
  },
  'import.unit.ambiguous': {
    en: '«{value}» may be several units of this address: give the name with the entrance, or the Id',
    uk: '«{value}» — це кілька приміщень за цією адресою: укажіть назву з під’їздом або ідентифікатор',
  },
  'import.organization.unknown': {
    en: 'No organization is called “{value}”. Check the spelling or give the identifier',
    uk: 'Організації «{value}» немає. Перевірте написання або вкажіть ідентифікатор',
  },
  'import.organization.ambiguous': {
    en: 'Several organizations are called “{value}”: give the identifier',
    uk: 'Назву «{value}» мають кілька організацій: укажіть ідентифікатор',
  },
  'import.onlyCreate': {
    en: 'This record exists, and this import only adds new ones. Leave the row out, or choose “Add and change” in the settings',
    uk: 'Такий запис уже є, а цей імпорт лише додає нові. Пропустіть рядок або виберіть у налаштуваннях «Додати й змінити»',
  },
  'import.unit.several': {
    en: 'Only one unit can be named here. Give each unit a row of its own',
    uk: 'Тут можна вказати лише одне приміщення. Для кожного потрібен окремий рядок',
  },
  'import.onlyUpdate': {
    en: 'There is no such record, and this import only changes existing ones. Leave the row out, or choose “Add and change” in the settings',
    uk: 'Такого запису немає, а цей імпорт лише змінює наявні. Пропустіть рядок або виберіть у налаштуваннях «Додати й змінити»',
  },
  'import.rowTwice': {
    en: 'Row {row} of the file is about the same record. If you leave this row out, its values are not merged into that row',
    uk: 'Рядок {row} файлу стосується того самого запису. Якщо пропустити цей рядок, його значення не додадуться до того',
  },
  'import.rowSimilar': {
    en: 'Row {row} of the file may be the same building. If you leave this row out, its values are not merged into that row',
    uk: 'Рядок {row} файлу може бути про той самий будинок. Якщо пропустити цей рядок, його значення не додадуться до того',
  },
  'import.nameDiffers': {
    en: 'The full address in the file differs from its parts, which were taken: {value}',
    uk: 'Повна адреса у файлі не збігається з її частинами, узято частини: {value}',
  },
  'import.nothing': {
    en: 'This row has nothing to import. Fill it in, or leave it out',
    uk: 'У цьому рядку немає чого імпортувати. Заповніть його або пропустіть',
  },
  'import.target': { kind: 'forbidden', en: 'You may not import this', uk: 'Ви не можете імпортувати такі дані' },
  'import.commitForbidden': {
    kind: 'forbidden',
    en: 'You can check and correct the import; the manager of your organization saves it',
    uk: 'Ви можете перевірити й виправити імпорт; зберігає його керівник вашої організації',
  },
  'import.notChecked': {
    en: 'The check was stopped before this row. Check again',
    uk: 'Перевірку зупинили до цього рядка. Перевірте ще раз',
  },
  'import.cancelled': { en: 'The import was stopped', uk: 'Імпорт зупинили' },
  'import.state': {
    kind: 'conflict',
    en: 'The import is not at this step any more. Reload the page',
    uk: 'Імпорт уже не на цьому кроці. Оновіть сторінку',
  },
  'import.failedRows': {
    kind: 'conflict',
    en: 'Some rows cannot be imported. Correct them, or import the valid rows only',
    uk: 'Деякі рядки не можна імпортувати. Виправте їх або імпортуйте лише правильні',
  },
  'import.undecided': {
    kind: 'conflict',
    en: 'Decide first which of the possible duplicates are the same address',
    uk: 'Спершу вирішіть, які з можливих дублікатів — та сама адреса',
  },
  'import.noRows': {
    kind: 'invalid',
    en: 'The sheet has no rows below the column names. Choose another sheet or file',
    uk: 'На аркуші немає рядків під назвами стовпців. Виберіть інший аркуш або файл',
  },
  'import.tooMany': {
    kind: 'conflict',
    en: 'You have {count} unfinished imports. Finish or delete one of them first',
    uk: 'Незавершених імпортів у вас: {count}. Спершу завершіть або вилучіть один із них',
  },
  'import.notCorrections': {
    kind: 'invalid',
    en: 'These are not the rows with errors of this import. Download them, correct them and upload that file',
    uk: 'Це не рядки з помилками цього імпорту. Завантажте їх, виправте й надішліть той самий файл',
  },
  'import.interrupted': {
    en: 'The work on the import was interrupted several times. Start it again',
    uk: 'Роботу над імпортом кілька разів переривало. Почніть її ще раз',
  },
  'import.broken': {
    en: 'A fault of the program stopped the import. Try again; if it fails again, tell support',
    uk: 'Імпорт зупинився через помилку програми. Спробуйте ще раз, а якщо не вийде, повідомте підтримку',
  },
  'import.zip.needed': {
    kind: 'invalid',
    en: 'Photos come in a ZIP: put the sheet and its pictures into one and choose it',
    uk: 'Фото надсилають у ZIP: запакуйте таблицю та її зображення в один архів і виберіть його',
  },
  'import.zip.noSheet': {
    kind: 'invalid',
    en: 'There is no sheet in this ZIP. Add one in the format .xlsx, .ods or .csv',
    uk: 'У цьому ZIP немає таблиці. Додайте її у форматі .xlsx, .ods або .csv',
  },
  'import.zip.sheets': {
    kind: 'invalid',
    en: 'There is more than one sheet in this ZIP: {name}, {other}. Leave only the one that names the pictures',
    uk: 'У цьому ZIP більше ніж одна таблиця: {name}, {other}. Залиште лише ту, що називає зображення',
  },
  'import.zip.nested': {
    kind: 'invalid',
    en: 'Inside this ZIP there is another archive: {name}. Put the pictures themselves into the ZIP',
    uk: 'У цьому ZIP є ще один архів: {name}. Покладіть у ZIP самі зображення',
  },
  'import.zip.password': {
    kind: 'invalid',
    en: 'This file of the ZIP is protected with a password: {name}. Make the ZIP again without one',
    uk: 'Цей файл у ZIP захищено паролем: {name}. Створіть ZIP ще раз без пароля',
  },
  'import.zip.leadsOut': {
    kind: 'invalid',
    en: 'This file of the ZIP points to a place outside it: {name}. Make the ZIP again from one folder',
    uk: 'Цей файл у ZIP указує на місце поза архівом: {name}. Створіть ZIP ще раз з однієї папки',
  },
  'import.zip.unpacked': {
    kind: 'invalid',
    en: 'The ZIP is too large when it is unpacked: more than 256 MB, or its sheet more than 50 MB. Divide it',
    uk: 'Розпакований ZIP завеликий: понад 256\u00A0МБ або таблиця понад 50\u00A0МБ. Розділіть його',
  },
  'import.zip.suspicious': {
    kind: 'invalid',
    en: 'The ZIP has more than 2,000 files or is packed in an unusual way, so it was not opened. Make it again, or divide it',
    uk: 'У ZIP понад 2\u00A0000\u00A0файлів або його запаковано незвичним способом, тому його не відкрито. Створіть його ще раз або розділіть',
  },
  'import.zip.damaged': {
    kind: 'invalid',
    en: 'The ZIP is damaged or incomplete. Make it again',
    uk: 'ZIP пошкоджений або неповний. Створіть його ще раз',
  },
  'import.picture.unnamed': {
    en: 'Give the name of the picture in the ZIP',
    uk: 'Укажіть назву зображення в ZIP',
  },
  'import.picture.missing': {
    en: 'There is no file “{value}” in the ZIP. Correct the name, or upload a ZIP with this picture',
    uk: 'Файлу «{value}» у ZIP немає. Виправте назву або надішліть ZIP із цим зображенням',
  },
  'import.picture.ambiguous': {
    en: 'Several files of the ZIP are called “{value}”: give the folder, too',
    uk: 'У ZIP кілька файлів «{value}»: укажіть також папку',
  },
  'import.picture.type': {
    en: 'This file is not a JPEG, PNG or WebP picture. Convert it to JPEG',
    uk: 'Цей файл — не зображення JPEG, PNG або WebP. Перетворіть його на JPEG',
  },
  'import.picture.damaged': {
    en: 'The picture is damaged or incomplete. Save it again as JPEG',
    uk: 'Зображення пошкоджене або неповне. Збережіть його ще раз як JPEG',
  },
  'import.picture.tooLarge': {
    en: 'The picture is larger than 10 MB. Make it smaller',
    uk: 'Зображення більше за 10\u00A0МБ. Зменште його',
  },
  'import.picture.pixels': {
    en: 'The picture has too many pixels. Make it smaller',
    uk: 'У зображенні забагато пікселів. Зменште його',
  },
  'import.hiddenRows': {
    en: 'Hidden rows of the sheet are imported, too: {count}. If they do not belong to the list, delete them in the file',
    uk: 'Приховані рядки аркуша теж буде імпортовано: {count}. Якщо вони зайві, вилучіть їх у файлі',
  },
  'import.hiddenSheets': {
    en: 'The file has hidden sheets with rows, which are not imported: {names}. If one of them holds your list, choose it in the settings',
    uk: 'У файлі є приховані аркуші з рядками, їх не буде імпортовано: {names}. Якщо ваш список на одному з них, виберіть його в налаштуваннях',
  },
  'import.hiddenSheet': {
    en: 'The chosen sheet is hidden in the file. Its rows are imported',
    uk: 'Вибраний аркуш у файлі приховано. Його рядки буде імпортовано',
  },
  'import.pictures.unused': {
    en: 'Pictures of the ZIP that no row names: {count}. They are left out',
    uk: 'Зображень у ZIP, яких не називає жоден рядок: {count}. Їх не буде імпортовано',
  },
  'import.accountBlocked': {
    en: 'Accounts are never deleted, so this one was blocked',
    uk: 'Облікові записи не вилучаються, тому цей заблоковано',
  },
  'import.changedSince': {
    kind: 'conflict',
    en: 'Others have changed this record since, so it was left as it is',
    uk: 'Цей запис тим часом змінили інші, тому його залишено як є',
  },
} as const satisfies ErrorCatalogue;

export const exchangeIssue = issueMaker(exchangeErrors);
export const exchangeError = errorMaker(exchangeErrors);
