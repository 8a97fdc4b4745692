import { Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { addressFieldLabels as label } from '@domivka/domain/address/address.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { useText } from '../../text/say.ts';
import { CustomFieldsPart } from '../../ui/custom-fields-form.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { addressSections } from './address-sections.ts';
import { BuildingSection } from './building-section.tsx';
import { useAskBeforeSecond } from './duplicate-hint.tsx';
import { LocationSection } from './location-section.tsx';
import { placeAddressIssues } from './place-address-issues.ts';
import { splitTypedHouse, StreetSection } from './street-section.tsx';
import { isSamePlace, useRegistered } from './use-registered.ts';
import { WhereSection } from './where-section.tsx';

export type AddressFormProps = {
  /** The address that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  /** This user may change the building's facts, but not what makes it that address. */
  readonly fixed: boolean;
  readonly onSaved: (id: string) => void;
  readonly onFailed: (error: unknown) => void;
};

const sections = Object.values(addressSections);

function RemarksSection({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const { id, name, value, onChange, onBlur } = form.bind<boolean | undefined>('manuallyAdded');
  return (
    <FormPart id={addressSections.more.id} title={t(text.more)}>
      <NoteField {...form.bind<string | undefined>('comment')} label={t(label.comment)} />
      <Switch
        id={id}
        name={name}
        label={t(label.manuallyAdded)}
        checked={value ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
    </FormPart>
  );
}

/** The form of one address. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function AddressForm({ record, fixed, onSaved, onFailed }: AddressFormProps): ReactNode {
  const t = useText();
  // Whoever types an address in has not found it in the registry; the person may say otherwise.
  const [defaults] = useState(() => ({ streetType: 'street', manuallyAdded: true, custom: {} }));
  const draftKey = record ? `address/${record._id}` : 'address/new';
  const form = useEntityForm(addressEntity, { draftKey, defaults, record, placeIssues: placeAddressIssues });
  const custom = useCustomPart(form, 'address');
  const words = useFormWords(form, [...sections, ...custom.sections]);
  const registered = useRegistered(form, record?._id);
  const save = async (): Promise<void> => {
    splitTypedHouse(form);
    try {
      const outcome = await form.save();
      if (outcome) onSaved(outcome.record._id);
    } catch (error) {
      onFailed(error);
    }
  };
  const mayBeSecond = form.issues.length === 0 && !isSamePlace(record, form.derived);
  const asking = useAskBeforeSecond(mayBeSecond ? registered : undefined, () => void save());
  if (form.state === 'loading') return <FormSkeleton />;
  const parts = { form, fixed };
  return (
    <RecordForm
      label={t(record ? text.editTitle : text.newTitle)}
      words={words}
      problemsTitle={messageOf({ code: 'address.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={asking.act}
    >
      <WhereSection {...parts} />
      <StreetSection {...parts} registered={registered} />
      <BuildingSection {...parts} />
      <LocationSection {...parts} />
      <RemarksSection form={form} />
      <CustomFieldsPart {...custom.part} />
      {asking.dialog}
    </RecordForm>
  );
}
