import type { Text } from '@domivka/domain/kernel/text';

export const aboutText = {
  title: { en: 'About Domivka', uk: 'Про Домівку' },
  line: {
    en: 'The register of damaged homes, what they need and who helps',
    uk: 'Реєстр пошкоджених домівок: чого вони потребують і хто допомагає',
  },
  purposeTitle: { en: 'What it is for', uk: 'Для чого це' },
  purpose: {
    en: 'Domivka keeps one record for every damaged building, from the first visit to the last repair, so that no home is forgotten and none is helped twice by mistake while another one waits.',
    uk: 'Домівка веде один запис про кожен пошкоджений будинок, від першого візиту до останнього ремонту, щоб про жодну оселю не забули й жодній не допомогли помилково двічі, поки інша чекає.',
  },
  offlineTitle: { en: 'Without a connection', uk: 'Без зв’язку' },
  offline: {
    en: 'Addresses and forms work without a network. What you save stays on this device and is sent automatically when the connection returns. The red banner and the sign in the top bar show whether there is a connection and whether everything has been sent.',
    uk: 'Адреси й форми працюють без мережі. Збережене лишається на цьому пристрої та надсилається автоматично, коли з’являється зв’язок. Червона смуга й позначка вгорі показують, чи є зв’язок і що ще не надіслано.',
  },
  dataTitle: { en: 'Where the facts come from', uk: 'Звідки дані' },
  data: {
    en: 'Oblasts, raions, hromadas and settlements follow the administrative units of Ukraine with their codes (P-codes). Outlines drawn on maps are approximate unless the operator has loaded official ones.',
    uk: 'Області, райони, громади й населені пункти відповідають адміністративному поділу України з його кодами (P-коди). Межі на картах приблизні, якщо оператор не завантажив офіційних.',
  },
  supportTitle: { en: 'If something goes wrong', uk: 'Якщо щось не так' },
  support: {
    en: 'Copy these details and send them to the person who helps you. They contain the version, the browser and the last error messages, but no records and no names.',
    uk: 'Скопіюйте ці відомості й надішліть тому, хто вам допомагає. У них є версія, браузер і останні повідомлення про помилки, але немає записів та імен.',
  },
  copy: { en: 'Copy details', uk: 'Скопіювати відомості' },
  copied: { en: 'Copied', uk: 'Скопійовано' },
  copyFailed: {
    en: 'The browser did not allow copying; select the text and copy it.',
    uk: 'Браузер не дозволив копіювати; виділіть текст і скопіюйте його.',
  },
  version: { en: 'Version', uk: 'Версія' },
  release: { en: 'Release', uk: 'Випуск' },
  licence: { en: 'Licence', uk: 'Ліцензія' },
} as const satisfies Record<string, Text>;
