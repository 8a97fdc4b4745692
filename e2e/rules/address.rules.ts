import { combobox, radios, textbox, type Form } from './form.ts';

const address = {
  settlement: combobox('settlement'),
  street: combobox('street'),
  house: textbox('house'),
  buildingType: radios('buildingType'),
} as const;

/** The messages of the specification, section 5 (Address), that a form can bring about. */
export const addressForm: Form = {
  name: 'the form of an address',
  open: async () => '/addresses/new',
  save: (words) => words.saveAddress,
  steps: [
    {
      when: 'nothing is filled in',
      act: async () => undefined,
      rules: [
        {
          field: address.settlement,
          says: { en: 'P-code4 is a mandatory field', uk: 'P-код населеного пункту обов’язковий' },
        },
        {
          field: address.street,
          says: { en: 'Street name is a mandatory field', uk: 'Укажіть назву вулиці' },
        },
        {
          field: address.house,
          says: { en: 'House number is a mandatory field', uk: 'Укажіть номер будинку' },
        },
        {
          field: address.buildingType,
          says: { en: 'Building type is a mandatory field', uk: 'Укажіть тип забудови' },
        },
      ],
    },
    {
      when: 'the street is Latin and the house too long',
      act: async (page, words) => {
        await address.street(page, words).fill('Shevchenka');
        await address.house(page, words).fill('12/14-15');
      },
      rules: [
        {
          field: address.street,
          says: {
            en: 'Street name must be filled in Ukrainian. Do not use Latin characters',
            uk: 'Назву вулиці слід заповнити українською. Не використовуйте латинські літери',
          },
        },
        {
          field: address.house,
          says: {
            en: "House number can't be more than 6 symbols",
            uk: 'Номер будинку не може бути довшим за 6\u00A0символів',
          },
        },
      ],
    },
    {
      when: 'the house is only a space',
      act: (page, words) => address.house(page, words).fill(' '),
      rules: [
        {
          field: address.house,
          says: {
            en: "House number can't be less than 1 symbol",
            uk: 'Номер будинку не може бути коротшим за 1\u00A0символ',
          },
        },
      ],
    },
    {
      when: 'the house has a Latin letter',
      act: async (page, words) => {
        await address.street(page, words).fill('Шевченка');
        await address.house(page, words).fill('12W');
      },
      rules: [
        {
          field: address.house,
          says: {
            en: 'Full address must be filled in Ukrainian. Do not use latin characters',
            uk: 'Повну адресу слід заповнити українською. Не використовуйте латинські літери',
          },
        },
      ],
    },
  ],
};
