import type { Text } from '../kernel/text.ts';

/** What can be imported (product rules on import, targets), in the order in which it is offered. */
export const targetTitles = {
  address: { en: 'Addresses', uk: 'Адреси' },
  combined: {
    en: 'Addresses with all their records',
    uk: 'Адреси з усіма записами',
  },
  commissionList: { en: 'List of a commission', uk: 'Список комісії' },
  apartment: { en: 'Units', uk: 'Приміщення' },
  assessment: { en: 'Assessments', uk: 'Обстеження' },
  activity: { en: 'Activities', uk: 'Заходи допомоги' },
  stateQuestions: { en: 'State questions', uk: 'Анкети стану' },
  photo: { en: 'Photos (ZIP)', uk: 'Фото (ZIP)' },
  metadata: { en: 'Custom data', uk: 'Додаткові дані' },
  organization: { en: 'Organizations', uk: 'Організації' },
  user: { en: 'Users', uk: 'Користувачі' },
  formerName: { en: 'Former names', uk: 'Колишні назви' },
  koboTA: { en: 'Kobo export', uk: 'Експорт із Kobo' },
} as const satisfies Readonly<Record<string, Text>>;

export type TargetName = keyof typeof targetTitles;

/** Columns that only help to find a record. */
export const lookupLabels = {
  line: { en: 'Address in one line', uk: 'Адреса одним рядком' },
  oblast: { en: 'Oblast', uk: 'Область' },
  raion: { en: 'Raion', uk: 'Район' },
  hromada: { en: 'Hromada', uk: 'Громада' },
  settlement: { en: 'Settlement', uk: 'Населений пункт' },
  settlementCode: { en: 'P-code of the settlement', uk: 'P-код населеного пункту' },
  unitCode: {
    en: 'P-code of the settlement, hromada or raion',
    uk: 'P-код населеного пункту, громади чи району',
  },
  addressId: { en: 'Address Id', uk: 'Ідентифікатор адреси' },
  unitNumber: { en: 'Unit number', uk: 'Номер приміщення' },
  pictureFile: { en: 'File name in the ZIP', uk: 'Назва файлу в ZIP' },
  submission: { en: 'Submission (_uuid)', uk: 'Запис форми (_uuid)' },
  tableOfRow: { en: 'Object type', uk: 'Тип об’єкта' },
} as const satisfies Readonly<Record<string, Text>>;

/** How texts of dates may be meant, as the settings of an import call it. */
export const dateOrders = {
  dmy: { en: 'day first', uk: 'спершу день' },
  mdy: { en: 'month first', uk: 'спершу місяць' },
} as const satisfies Readonly<Record<string, Text>>;

/** Words that other spreadsheets have above a column, by its key; small letters, without dots. */
export const synonyms: Readonly<Record<string, string>> = {
  'place.line':
    'адреса|повна адреса|адреса об’єкта|адреса будинку|місцезнаходження|адрес|address|full address|location address|address line',
  'place.oblast': 'обл|область|region|region name|oblast|oblast name|admin1|adm1|adm1 name|регіон',
  'place.raion': 'район|raion|raion name|rayon|district|district name|admin2|adm2|adm2 name',
  'place.hromada':
    'громада|отг|тг|територіальна громада|hromada|hromada name|community|community name|admin3|adm3|adm3 name',
  'place.settlement':
    'населений пункт|нас пункт|нп|місто|село|місто/село|назва населеного пункту|город|settlement|settlement name|city|town|village|admin4|adm4|adm4 name|locality',
  'row.submission': 'uuid|submission uuid|instance id',
  'address.pCode4':
    'p code|pcode|p code4|pcode4|код|код населеного пункту|катоттг|код катоттг|katottg|adm4 pcode|admin4 pcode',
  'address.streetType': 'тип вулиці|вид вулиці|street type|тип',
  'address.streetUkr': 'вулиця|назва вулиці|вул|улица|street|street name|вулиця укр',
  'address.house': 'будинок|номер будинку|№ будинку|№ буд|буд|дом|house|house number|building|building number|house no',
  'address.corpus': 'корпус|корп|к|block|building block',
  'address.buildingType':
    'тип будинку|тип будівлі|вид будинку|building type|type of building|тип житла|тип об’єкта|вид об’єкта',
  'address.location.latitude': 'широта|lat|latitude|gps latitude|location latitude|point latitude|y',
  'address.location.longitude':
    'довгота|долгота|lon|lng|long|longitude|gps longitude|location longitude|point longitude|x',
  'address.numberOfApartments':
    'кількість квартир|квартир|к сть квартир|к ть квартир|к сть кв|к ть кв|кільк квартир|apartments|number of apartments|number of flats',
  'address.floors': 'поверхів|кількість поверхів|поверховість|floors|number of floors|storeys',
  'address.entrances': 'під’їздів|кількість під’їздів|entrances',
  'address.residents': 'мешканців|кількість мешканців|residents',
  'address.yearBuilt': 'рік побудови|рік забудови|year built|construction year',
  'address.buildingMaterial': 'матеріал|матеріал стін|material|building material',
  'address.comment': 'коментар|примітка|примітки|comment|comments|note|notes|remarks',
  'place.unitNumber':
    'apartment or other unit|apartments or other units|квартира чи інше приміщення|квартири чи інші приміщення|unitid|unitids|assessment unitid|activity unitids|statequestions unitid|квартира|кв|№ квартири|номер квартири|приміщення|flat|apartment|apartment number|flat number|unit',
  'picture.file':
    'file|file name|filename|picture|photo|image|file name in zip|файл|назва файлу|ім’я файлу|фото|фотографія|зображення|знімок',
  'photo.activityId': 'activity id|activity|ідентифікатор заходу',
  'photo.category': 'category|категорія|категорія фото|вид фото|що на фото',
  'photo.date': 'date|дата|дата зйомки|date taken|taken',
  'photo.description': 'description|description in english|опис|опис англійською|caption|підпис',
  'apartment.number':
    'квартира|кв|№ квартири|номер квартири|приміщення|flat|apartment|apartment number|flat number|unit',
  'apartment.area': 'площа квартири|загальна площа квартири|apartment area',
  'assessment.date': 'дата обстеження|дата оцінки|date of assessment|assessment date|дата',
  'assessment.damageDate':
    'дата пошкодження|дата руйнування|дата обстрілу|дата влучання|дата події|дата знищення|date of damage|damage date',
  'assessment.damageCause': 'причина|причина пошкодження|cause|cause of damage',
  'assessment.totalArea': 'площа|загальна площа|площа м2|total area|area',
  'assessment.damagedArea': 'пошкоджена площа|площа пошкодження|площа пошкоджень|damaged area',
  'assessment.levelOfDamage':
    'ступінь пошкодження|рівень пошкодження|відсоток пошкодження|% пошкодження|%|відсоток|level of damage|damage level|damage %',
  'assessment.damageTypes':
    'види пошкоджень|типи пошкоджень|пошкодження|пошкоджені елементи|що пошкоджено|damage types|type of damage',
  'assessment.reconstructionPossible':
    'можливість відновлення|підлягає відновленню|відновлення|reconstruction possible|can be repaired|repairable',
  'assessment.recoveryPriority': 'пріоритет|пріоритетність|рівень пріоритету|priority|priority level|recovery priority',
  'assessment.actOfDestruction': 'акт|акт знищення|акт обстеження|act|act of destruction',
  'assessment.actNumber': 'номер акта|№ акта|номер акту|№ акту|act number|act no',
  'assessment.actDate': 'дата акта|дата акту|act date|date of act',
  'activity.type': 'тип заходу|вид робіт|вид допомоги|activity|activity type|type of activity|assistance',
  'activity.status': 'статус|стан|status',
  'activity.modalities': 'модальність|спосіб|modality|modalities',
  'activity.recoveryStage': 'етап|етап відновлення|stage|recovery stage',
  'activity.implementingOrganizationId':
    'організація|виконавець|партнер|organization|organisation|implementing partner|implementing partner name|partner name|implementer',
  'activity.programmingOrganizationId':
    'програмна організація|замовник|programming organization|reporting organization|reporting partner|reporting partner name',
  'activity.plannedStartDate': 'планова дата початку|planned start',
  'activity.actualStartDate': 'дата початку|фактична дата початку|start date|actual start',
  'activity.actualCompletionDate':
    'дата завершення|фактична дата завершення|completion date|end date|actual completion',
  'activity.costUAH': 'вартість|сума|сума грн|cost|cost uah|budget',
  'activity.beneficiaries.households': 'домогосподарств|кількість домогосподарств|households|hh',
  'activity.beneficiaries.people': 'осіб|кількість осіб|people|individuals|beneficiaries',
  'formerName.pCode4':
    'p code|pcode|p code4|код|катоттг|населений пункт|місто|settlement code|p code of the settlement|p код населеного пункту',
  'activity.beneficiaries.girls': 'дівчат|дівчата|girls',
  'activity.beneficiaries.boys': 'хлопців|хлопці|boys',
  'activity.beneficiaries.women': 'жінок|жінки|women',
  'activity.beneficiaries.men': 'чоловіків|чоловіки|men',
  'organization.identifier': 'код|код організації|абревіатура|acronym|abbreviation|organization code|organisation code',
  'organization.title': 'скорочена назва|short name',
  'organization.name': 'назва організації|назва англійською|organization name|organisation name|name in english',
  'organization.fullTitleUkr': 'назва українською|full name ukrainian|full name in ukrainian|name in ukrainian',
  'organization.type': 'тип|вид організації|organisation type|organization type',
  'organization.geographicAccessibility': 'регіон|регіони|територія|accessible p codes|areas|region|regions|oblasts',
  'user.email': 'email|e mail|пошта|електронна пошта|ел пошта',
  'user.nameUkr': 'піб|прізвище ім’я по батькові|ім’я',
  'user.phones': 'телефон|телефони|phone|phones|mobile',
};

/** Words above the columns of a list whose entries have a column for each of their parts, as often as there are entries. */
export const entryWords: Readonly<Record<string, string>> = {
  measure: 'measure|measures|measure taken|вид робіт|вид робіт чи товар|роботи|захід|назва робіт',
  quantity: 'quantity|qty|amount|кількість|обсяг',
  unit: 'unit|units|unit of measure|unit of measurement|одиниця|одиниця виміру|одиниці|од вим|од виміру',
};

/** Words that other spreadsheets write for an option, by the key of the column and the code; small letters, without dots. */
export const optionSynonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  /** Of every column with a unit of measurement. */
  unit: {
    sq_meters: 'm2|m²|sqm|sq m|sq meter|square meters|square metres|м2|м²|кв м|квм|м кв|квадратних метрів',
    linear_meters: 'm|lm|lin m|linear m|linear metres|meters|metres|м|п м|пм|мп|м п|м пог|погонних метрів',
    pieces: 'pcs|pc|piece|шт|штук|од|одиниць',
    blocks: 'block|блок|блоків',
    cubic_meters: 'm3|m³|cbm|cu m|cubic metres|м3|м³|м куб|кубічних метрів',
    one_place: 'place|places|місць',
  },
  'address.buildingType': {
    'Multi-storey':
      'багатоповерхівка|багатоповерховий|багатоповерховий будинок|багатоквартирний|мкд|бкб|многоквартирный|многоэтажный|multistorey|apartment building|apartments|block of flats|квартира|flat|apartment',
    'Private estates':
      'приватний|приватний будинок|приватна|садиба|садибний|садибний будинок|індивідуальний|частный|частный дом|private house|private|individual house|estate',
  },
  'assessment.damageCause': {
    shelling:
      'артилерія|артобстріл|артилерійський обстріл|мінометний обстріл|міномет|рсзв|град|артиллерия|обстрел|artillery|shelling|mortar',
    missile: 'ракета|ракетний обстріл|влучання ракети|ракетный удар|missile|rocket',
    drone: 'бпла|удар бпла|дрон|дрони|шахед|shahed|drone|uav',
    bomb: 'авіаудар|авіаційний удар|авіабомба|каб|фаб|авиаудар|airstrike|air strike|bomb',
    blast_wave: 'вибухова хвиля|ударна хвиля|уламки|взрывная волна|blast wave|debris',
    mine: 'міна|вибух міни|боєприпас|mine',
    fire: 'пожежа|пожар|fire',
    flood: 'підтоплення|затоплення|flood',
  },
  'organization.type': {
    international_ngo: 'ingo|мнуо|мго',
    national_ngo: 'nngo|local ngo|го|громадська організація|благодійний фонд|бф',
    un_agency: 'un|оон|агенція оон',
  },
  'activity.status': {
    Completed: 'виконано|закінчено|завершений|done|finished|выполнено',
    Ongoing: 'триває|в процесі|в роботі|виконується|in progress|started|в работе',
    Canceled: 'скасований|відмінено|cancelled|отменено',
  },
};
