/** One source of the reference data, as the page "About" and ATTRIBUTION.md show it. */
export type Attribution = {
  readonly what: { readonly en: string; readonly uk: string };
  readonly source: string;
  readonly licence: string;
  readonly url: string;
};

/** Every source of the reference data. ATTRIBUTION.md carries the same rows; a test keeps the two equal. */
export const attributions: readonly Attribution[] = [
  {
    what: {
      en: 'Codes and Ukrainian names of administrative units',
      uk: 'Коди та українські назви адміністративних одиниць',
    },
    source: 'KATOTTG, Ministry for Development of Communities and Territories of Ukraine',
    licence: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    what: {
      en: 'English names; codes of special units; centres of oblasts, raions and hromadas',
      uk: 'Англійські назви; коди особливих одиниць; центри областей, районів і громад',
    },
    source: 'OCHA COD-AB Ukraine, SSPE “Kartographia”',
    licence: 'CC BY-IGO',
    url: 'https://data.humdata.org/dataset/cod-ab-ukr',
  },
  {
    what: { en: 'Positions of settlements', uk: 'Розташування населених пунктів' },
    source: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    what: { en: 'Positions of 1,040 settlements', uk: 'Розташування 1040 населених пунктів' },
    source: 'GeoNames',
    licence: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
  },
  {
    what: {
      en: 'Outlines of oblasts, from which the approximate areas on the map are computed together with the positions of settlements',
      uk: 'Обриси областей, за якими разом із розташуванням населених пунктів обчислено приблизні межі на карті',
    },
    source: '@svg-maps/ukraine, Olesia Ladanai',
    licence: 'CC BY 4.0',
    url: 'https://github.com/VictorCazanave/svg-maps/tree/master/packages/ukraine',
  },
];

/** What was changed in the data, as their licences ask to be told. */
export const changesMade: Attribution['what'] = {
  en: 'Changed: written in a compact format, positions rounded to 0.0001°. The areas are approximate and computed, not official boundaries.',
  uk: 'Змінено: записано в компактному форматі, координати заокруглено до 0,0001°. Межі на карті приблизні, обчислені й не є офіційними.',
};
