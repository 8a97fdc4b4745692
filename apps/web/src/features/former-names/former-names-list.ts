import { formerNameFieldLabels as label, formerNameSubjects } from '@domivka/domain/former-name/former-name.text';
import { declareList } from '../../lists/declare-list.ts';
import { areaFilter, optionFilter } from '../../lists/list-filters.ts';
import { formerNamesText as text } from './former-names.text.ts';

/** The list of former names. */
export const formerNamesList = declareList({
  table: 'formerName',
  filters: {
    area: areaFilter(text.area, 'pCode4'),
    subject: optionFilter('subject', label.subject, formerNameSubjects),
  },
  usualSort: 'formerName',
});
