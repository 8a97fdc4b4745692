import type { ReactNode } from 'react';
import { beneficiaryLabels } from '@domivka/domain/activity/activity.text';
import { isFields } from '@domivka/domain/kernel/record';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';
import classes from './activity.module.css';
import { ResidentsHint, type AroundProps } from './around-hints.tsx';

const groups = [
  'households',
  'people',
  'girls',
  'boys',
  'women',
  'men',
  'olderWomen',
  'olderMen',
  'disability',
] as const;

/** The sum of the four groups that make up everybody; undefined while none is filled. */
function sumOfGroups(beneficiaries: unknown): number | undefined {
  if (!isFields(beneficiaries)) return undefined;
  const { girls, boys, women, men } = beneficiaries;
  const counts = [girls, boys, women, men].filter((count) => typeof count === 'number');
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** How many people were helped, of which groups. */
export function PeopleSection({ form, building }: Omit<AroundProps, 'selfId'>): ReactNode {
  const t = useText();
  const { beneficiaries } = form.values;
  const sum = sumOfGroups(beneficiaries);
  const people = isFields(beneficiaries) ? beneficiaries['people'] : undefined;
  const take = { label: t(formText.use), onClick: () => form.set('beneficiaries.people', sum) };
  return (
    <FormPart id={activitySections.people.id} title={t(text.people)} description={t(text.peopleHint)}>
      <div className={classes.people}>
        {groups.map((group) => (
          <NumberField
            key={group}
            {...form.bind<TypedNumber>(`beneficiaries.${group}`)}
            label={t(beneficiaryLabels[group])}
            digits={0}
          />
        ))}
      </div>
      <FieldWarnings messages={form.warningsOf('beneficiaries.people')} />
      <ResidentsHint form={form} building={building} />
      {sum !== undefined && sum > 0 && people === undefined ? (
        <FieldHint tone="suggestion" action={take}>
          {t(text.peopleSuggestion, { count: sum })}
        </FieldHint>
      ) : null}
    </FormPart>
  );
}
