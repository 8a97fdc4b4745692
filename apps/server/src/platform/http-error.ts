import { sheetErrors } from '@domivka/domain/exchange/sheet.errors';
import type { Text } from '@domivka/domain/kernel/text';

/** A failure that the HTTP layer itself knows, beside those of the domain. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: Text;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, text: Text, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.text = text;
    this.headers = headers;
  }
}

/** The words for unexpected errors (specification, section 8). */
export const serverErrorText: Text = { en: 'Server error', uk: 'Помилка сервера' };

const blockedText: Text = {
  en: 'This account is blocked. Ask your administrator',
  uk: 'Цей обліковий запис заблоковано. Зверніться до адміністратора',
};

/** Without a status it is 400. */
type HttpWords = Text & { readonly status?: number };

const words = {
  'request.malformed': { en: 'The request is not valid JSON', uk: 'Запит не є коректним JSON' },
  'request.tooLarge': { status: 413, en: 'The request is too large', uk: 'Запит завеликий' },
  'request.contentType': {
    status: 415,
    en: 'The content type must be application/json',
    uk: 'Тип вмісту має бути application/json',
  },
  'request.encoding': {
    status: 415,
    en: 'The body of a request must not be compressed',
    uk: 'Тіло запиту не можна стискати',
  },
  'request.invalid': { en: 'The request does not have the expected form', uk: 'Запит має неправильну форму' },
  'request.headersTooLarge': {
    status: 431,
    en: 'The headers of the request are too long',
    uk: 'Заголовки запиту задовгі',
  },
  'request.timeout': { status: 408, en: 'The request took too long to arrive', uk: 'Запит надходив надто довго' },
  'route.unknown': { status: 404, en: 'There is nothing at this address', uk: 'За цією адресою нічого немає' },
  'client.outdated': {
    status: 426,
    en: 'This version of Domivka is too old for the server. Your data are kept on the device: update the application and they will be sent',
    uk: 'Ця версія Домівки застаріла для сервера. Ваші дані збережено на пристрої: оновіть застосунок, і вони надійдуть на сервер',
  },
  'auth.required': { status: 401, en: 'Please sign in', uk: 'Увійдіть, будь ласка' },
  'auth.wrongCredentials': {
    status: 401,
    en: 'The email or the password is not correct',
    uk: 'Неправильна електронна адреса або пароль',
  },
  'auth.blocked': { status: 403, ...blockedText },
  'auth.demonstration': {
    status: 403,
    en: 'Demonstration accounts do not work here. Ask the administrator for your own account',
    uk: 'Демонстраційні облікові записи тут не діють. Попросіть адміністратора створити вам власний обліковий запис',
  },
  'auth.accountBlocked': { status: 401, ...blockedText },
  'auth.passwordMustChange': {
    status: 403,
    en: 'The temporary password is correct. Choose your own password now',
    uk: 'Тимчасовий пароль правильний. Тепер виберіть власний пароль',
  },
  'auth.busy': {
    status: 503,
    en: 'Too many people are signing in at this moment. Try again in a few seconds',
    uk: 'Зараз одночасно входить багато користувачів. Спробуйте через кілька секунд',
  },
  'registration.decided': {
    status: 409,
    en: 'This request has already been decided',
    uk: 'Рішення за цим запитом уже ухвалено',
  },
  'auth.expired': { status: 401, en: 'Your session is expired!', uk: 'Ваш сеанс завершився!' },
  'auth.ended': {
    status: 401,
    en: 'You were logged out on this device. Sign in again',
    uk: 'На цьому пристрої ваш сеанс завершено. Увійдіть знову',
  },
  'auth.wrongToken': {
    status: 401,
    en: 'This token is not valid. It may have expired or been revoked, or the rights of its owner have changed. Create another one on the profile page',
    uk: 'Цей токен недійсний. Можливо, строк його дії минув, його відкликано або змінилися права його власника. Створіть інший на сторінці профілю',
  },
  'auth.tokenScope': {
    status: 403,
    en: 'This token does not open this table. Its owner can create one that does',
    uk: 'Цей токен не відкриває цієї таблиці. Його власник може створити токен, що її відкриває',
  },
  'auth.foreignOrigin': {
    status: 403,
    en: 'This request came from another site',
    uk: 'Цей запит надійшов з іншого сайту',
  },
  'auth.tooManyAttempts': {
    status: 429,
    en: 'Too many failed attempts. Try again later',
    uk: 'Забагато невдалих спроб. Спробуйте пізніше',
  },
  'server.unavailable': {
    status: 503,
    en: 'The database cannot be reached at the moment. Try again in a minute',
    uk: 'База даних зараз недоступна. Спробуйте через хвилину',
  },
  'server.busy': {
    status: 503,
    en: 'The request took too long. Try a narrower search',
    uk: 'Запит виконувався надто довго. Спробуйте звузити пошук',
  },
  'server.error': { status: 500, ...serverErrorText },
  'request.multipart': {
    status: 415,
    en: 'The content type must be multipart/form-data',
    uk: 'Тип вмісту має бути multipart/form-data',
  },
  'file.missing': { en: 'No file was sent', uk: 'Файл не надіслано' },
  'file.tooMany': { en: 'Send one file at a time', uk: 'Надсилайте файли по одному' },
  'file.notAPhoto': {
    en: 'The photo must be a JPEG, PNG or WebP file. Convert it to JPEG and try again',
    uk: 'Фото має бути у форматі JPEG, PNG або WebP. Перетворіть його на JPEG і спробуйте ще раз',
  },
  'file.photoTooLarge': { status: 413, en: 'The photo is larger than 10 MB', uk: 'Фото більше за 10\u00A0МБ' },
  'file.tooManyPhotos': { en: 'Send at most 40 photos at a time', uk: 'Надсилайте не більше ніж 40\u00A0фото за раз' },
  'file.unavailable': {
    status: 503,
    en: 'Files cannot be kept or read at the moment. Try again in a minute',
    uk: 'Зараз не вдається зберегти або прочитати файли. Спробуйте через хвилину',
  },
  'file.linkExpired': {
    status: 403,
    en: 'This link is no longer valid. Open the page again',
    uk: 'Це посилання вже не діє. Відкрийте сторінку ще раз',
  },
  'file.linkInvalid': { status: 403, en: 'This link is not valid', uk: 'Це посилання недійсне' },
  'file.range': { status: 416, en: 'The file does not have this part', uk: 'Файл не має такої частини' },
  'upload.missing': {
    status: 404,
    en: 'There is no such upload. Start again',
    uk: 'Такого завантаження немає. Почніть спочатку',
  },
  'upload.taken': {
    status: 409,
    en: 'Another photo has already been sent under this id',
    uk: 'Під цим ідентифікатором уже надіслано інше фото',
  },
  'upload.offset': {
    status: 409,
    en: 'This part does not follow what has arrived. Upload-Offset says where to continue',
    uk: 'Ця частина не продовжує те, що вже надійшло. Звідки продовжити, вказує Upload-Offset',
  },
  'upload.checksum': {
    en: 'The photo did not arrive as it was sent. Send it again',
    uk: 'Фото надійшло не таким, як було надіслано. Надішліть його ще раз',
  },
  'upload.pieceTooLarge': {
    status: 413,
    en: 'One part of a photo may have at most 1 MB',
    uk: 'Одна частина фото може мати щонайбільше 1\u00A0МБ',
  },
  'upload.contentType': {
    status: 415,
    en: 'The content type must be application/offset+octet-stream',
    uk: 'Тип вмісту має бути application/offset+octet-stream',
  },
  'upload.tooMany': {
    status: 429,
    en: 'Too many photos are being uploaded. Finish some of them first',
    uk: 'Забагато фото надсилається одночасно. Спершу завершіть деякі з них',
  },
  'archive.empty': {
    status: 404,
    en: 'There are no photos here that you may see',
    uk: 'Тут немає фото, які ви можете переглядати',
  },
  'archive.tooLarge': {
    en: 'These are too many photos for one archive. Choose at most 500, or the smaller size',
    uk: 'Це забагато фото для одного архіву. Виберіть не більше ніж 500 або менший розмір',
  },
  'file.purpose': {
    en: 'Say what the file is for: purpose=photo or purpose=logo',
    uk: 'Укажіть, для чого файл: purpose=photo або purpose=logo',
  },
  'file.wrongType': {
    en: 'The picture must be a PNG, JPEG or WebP file',
    uk: 'Зображення має бути у форматі PNG, JPEG або WebP',
  },
  'file.damaged': {
    en: 'The picture is damaged or incomplete. Save it again as PNG or JPEG and try again',
    uk: 'Зображення пошкоджене або неповне. Збережіть його ще раз як PNG або JPEG і повторіть спробу',
  },
  'file.tooManyPixels': {
    en: 'The picture has too many pixels. Make it smaller',
    uk: 'У зображенні забагато пікселів. Зменште його',
  },
  'file.tooLarge': { status: 413, en: 'The file is larger than 1 MB', uk: 'Файл більший за 1\u00A0МБ' },
  'import.tooLarge': { status: 413, ...sheetErrors['sheet.tooLarge'] },
  'audit.tooMuch': {
    en: 'Too many records for one answer. Choose a shorter period',
    uk: 'Записів за цей період забагато. Виберіть коротший період',
  },
  'search.tooShort': { en: 'Type at least 3 characters', uk: 'Введіть щонайменше 3\u00A0символи' },
} as const satisfies Record<string, HttpWords>;

export type HttpErrorCode = keyof typeof words;

/** Makes one of the failures that the HTTP layer knows. */
export function httpError(code: HttpErrorCode, headers: Readonly<Record<string, string>> = {}): HttpError {
  const { status = 400, en, uk }: HttpWords = words[code];
  return new HttpError(status, code, { en, uk }, headers);
}
