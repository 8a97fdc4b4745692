import type { GuideChapter } from './guide.ts';

/** The chapter on the map: what it shows, how an area becomes a list or work, and how it gets on paper. */
export const onTheMap: GuideChapter = {
  id: 'map',
  title: { en: 'Map', uk: 'Карта' },
  line: { en: 'Where help is missing, and what to do there', uk: 'Де бракує допомоги й що там зробити' },
  sections: [
    {
      id: 'map-read',
      title: { en: 'Reading the map', uk: 'Як читати карту' },
      keywords: { en: 'colour legend cluster', uk: 'колір легенда скупчення' },
      blocks: [
        {
          kind: 'list',
          items: [
            {
              en: 'Each point is an address in the colour of the legend. A circle with a number is that many points close together; press it to zoom in.',
              uk: 'Кожна точка — адреса, її колір пояснює легенда. Коло з числом — це стільки точок поруч; натисніть його, щоб наблизити.',
            },
            {
              en: 'Press a colour in the legend to see only its points; press it again to see all.',
              uk: 'Натисніть колір у легенді, щоб бачити лише його точки; натисніть ще раз, щоб бачити всі.',
            },
            {
              en: 'Under “Areas” whole oblasts, raions, hromadas or settlements get a colour: how many homes need help, for example.',
              uk: 'У полі «Території» можна розфарбувати області, райони, громади чи населені пункти: наприклад, за кількістю осель, що потребують допомоги.',
            },
            {
              en: 'Filters and search are those of “Find addresses”. On a wide screen the map is beside that list too.',
              uk: 'Фільтри й пошук ті самі, що й у «Пошуку адрес». На широкому екрані карта є й поруч із цим списком.',
            },
            {
              en: 'Addresses without coordinates are not on the map; their number is below it.',
              uk: 'Адрес без координат на карті немає; скільки їх, написано внизу.',
            },
          ],
        },
        { kind: 'way', to: 'map', text: { en: 'Map', uk: 'Карта' } },
      ],
    },
    {
      id: 'map-work',
      title: { en: 'From an area to the work', uk: 'Від ділянки до роботи' },
      keywords: { en: 'draw polygon circle select', uk: 'намалювати полігон окреслити вибрати' },
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              en: 'Draw around the place: corner by corner, or as a circle.',
              uk: 'Окресліть місце: по кутах або колом.',
            },
            {
              en: 'See the addresses as a list, download their settlements for work without a network, or add one activity for all of them.',
              uk: 'Перегляньте адреси списком, завантажте їхні населені пункти для роботи без мережі або додайте один захід для всіх.',
            },
            {
              en: 'Before you save the activity, exclude addresses where others help already: the form names them.',
              uk: 'Перш ніж зберегти захід, приберіть адреси, де вже допомагають інші: форма їх називає.',
            },
          ],
        },
        {
          kind: 'text',
          text: {
            en: 'Without a network the map shows the downloaded areas.',
            uk: 'Без мережі карта показує завантажені території.',
          },
        },
      ],
    },
    {
      id: 'map-paper',
      title: { en: 'On paper and in a report', uk: 'На папері й у звіті' },
      keywords: { en: 'print PNG PDF winter', uk: 'друк PNG PDF зима' },
      blocks: [
        {
          kind: 'list',
          items: [
            {
              en: '“Save picture” makes a PNG or PDF with title, legend, scale, source and date. Ctrl+P prints the same sheet.',
              uk: 'Кнопка «Зберегти як зображення» створює PNG або PDF із назвою, легендою, масштабом, джерелом і датою. Ctrl+P друкує такий самий аркуш.',
            },
            {
              en: '“Winter gap” shows by hromada where homes are open before the heating season, and who works there.',
              uk: '«Прогалини перед зимою» показують за громадами, де оселі відкриті перед опалювальним сезоном і хто там працює.',
            },
          ],
        },
      ],
    },
  ],
};
