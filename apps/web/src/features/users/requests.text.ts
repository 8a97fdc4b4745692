import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the tab Requests of the screen Users. */
export const requestsText = {
  state: { en: 'Which requests', uk: 'Які запити' },
  new: { en: 'New', uk: 'Нові' },
  approved: { en: 'Approved', uk: 'Схвалені' },
  rejected: { en: 'Rejected', uk: 'Відхилені' },
  list: { en: 'Registration requests', uk: 'Запити на реєстрацію' },
  ownOnly: {
    en: 'You see the requests of people who name your organization, and may let them in as Partner Organization.',
    uk: 'Ви бачите запити людей, які назвали вашу організацію, і можете надати їм роль «Партнерська організація».',
  },
  noneNew: { en: 'No new requests', uk: 'Нових запитів немає' },
  noneNewWords: {
    en: 'People who ask for an account on the sign-in page appear here.',
    uk: 'Тут з’являються ті, хто просить обліковий запис на сторінці входу.',
  },
  noneOther: { en: 'No requests here', uk: 'Тут немає запитів' },
  asked: { en: 'Asked on {moment}', uk: 'Надіслано {moment}' },
  organizationTyped: { en: 'Organization as typed', uk: 'Організація, як її назвали' },
  organizationFound: { en: 'In the register', uk: 'У реєстрі' },
  organizationUnknown: { en: 'not found by this name', uk: 'за цією назвою не знайдено' },
  roleWanted: { en: 'Role asked for', uk: 'Бажана роль' },
  oblastsWanted: { en: 'Oblasts asked for', uk: 'Бажані області' },
  reason: { en: 'Why', uk: 'Навіщо' },
  decidedBy: { en: 'Decided by {name} on {moment}', uk: 'Рішення: {name}, {moment}' },
  decisionReason: { en: 'Reason given', uk: 'Зазначена причина' },
  approve: { en: 'Approve', uk: 'Схвалити' },
  reject: { en: 'Reject', uk: 'Відхилити' },
  approveLabel: { en: 'Approve the request of {name}', uk: 'Схвалити запит: {name}' },
  rejectLabel: { en: 'Reject the request of {name}', uk: 'Відхилити запит: {name}' },
  approveTitle: { en: 'Approve the request of {name}', uk: 'Схвалити запит: {name}' },
  approveWords: {
    en: 'An account will be created for {email}, and a temporary password will be sent there. It works once, for 24 hours.',
    uk: 'Для {email} буде створено обліковий запис, і туди надійде тимчасовий пароль. Він діє один раз протягом 24\u00A0годин.',
  },
  approvedNow: { en: '{name} has an account now', uk: '{name}: обліковий запис створено' },
  open: { en: 'Open', uk: 'Відкрити' },
  openPerson: { en: 'Find the person', uk: 'Знайти людину' },
  rejectTitle: { en: 'Reject the request of {name}', uk: 'Відхилити запит: {name}' },
  rejectReason: { en: 'Reason', uk: 'Причина' },
  rejectHint: {
    en: 'It will be sent to {email} in a polite letter, word for word.',
    uk: 'Її дослівно буде надіслано на {email} у ввічливому листі.',
  },
  reasonMissing: { en: 'Say why: the person will read it', uk: 'Напишіть причину: людина її прочитає' },
  reasonTooLong: {
    en: 'The reason may have at most 1000 characters',
    uk: 'Причина може мати щонайбільше 1000\u00A0символів',
  },
  rejectedNow: { en: 'The request of {name} is rejected', uk: 'Запит відхилено: {name}' },
  organizationMissing: { en: 'Choose the organization', uk: 'Виберіть організацію' },
  roleMissing: { en: 'Choose the role', uk: 'Виберіть роль' },
  oblastsHint: {
    en: 'Leave it empty for the whole area of the organization.',
    uk: 'Залиште порожнім, щоб діяла вся територія організації.',
  },
} as const satisfies Record<string, Text>;

export const requestsCounted = {
  requests: {
    en: { one: '{count} request', other: '{count} requests' },
    uk: { one: '{count} запит', few: '{count} запити', many: '{count} запитів', other: '{count} запиту' },
  },
} as const satisfies Record<string, CountedText>;
