import { expectTypeOf, it } from 'vitest';
import type { FieldName, SearchName } from '@domivka/domain/registry';
import type { Filter } from '../queries/search-filters.ts';
import type { ListedRecord } from '../queries/use-records.ts';
import type { EntityForm } from './entity-form.ts';

it('a misspelt field does not compile in a form, a filter, a list and a read', () => {
  expectTypeOf<EntityForm<'assessment'>['bind']>().toBeCallableWith('actNumber');
  expectTypeOf<'actNumbr'>().not.toExtend<Parameters<EntityForm<'assessment'>['bind']>[0]>();
  expectTypeOf<Filter<'minningDate'>>().not.toExtend<Filter<SearchName<'assessment'>>>();
  expectTypeOf<'minningDate'>().not.toExtend<FieldName<'assessment'>>();
  expectTypeOf<ListedRecord<'assessment'>>().not.toHaveProperty('levelOfDamge');
});
