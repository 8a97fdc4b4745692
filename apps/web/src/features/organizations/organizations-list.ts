import { organizationFieldLabels, organizationTypes } from '@domivka/domain/organization/organization.text';
import { declareList } from '../../lists/declare-list.ts';
import { choiceFilter, optionFilter } from '../../lists/list-filters.ts';
import { organizationsText as text } from './organizations.text.ts';

/** The list of organizations. Names are sorted in the language of the screen. */
export const organizationsList = declareList({
  table: 'organization',
  filters: {
    type: optionFilter('type', organizationFieldLabels.type, organizationTypes),
    active: choiceFilter(
      text.activity,
      [
        { code: 'yes', label: text.working },
        { code: 'no', label: text.notWorking },
        { code: 'all', label: text.workingOrNot },
      ],
      {
        usual: 'yes',
        toFilters: (active) => (active === 'all' ? [] : [{ field: 'active', op: 'eq', value: active === 'yes' }]),
      },
    ),
  },
  covered: ['active'],
  usualSort: 'name',
  orders: { name: (direction, { language }) => [{ field: language === 'uk' ? 'fullTitleUkr' : 'name', direction }] },
});
