import { useState, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import classes from './address-form.module.css';
import { addressFormText as text } from './address-form.text.ts';
import { BuildingTypeField, MaterialHint } from './building-controls.tsx';
import { DuplicateHint, useAskBeforeSecond } from './duplicate-hint.tsx';
import { LocationFields } from './location-fields.tsx';
import { placeAddressIssues } from './place-address-issues.ts';
import { PlaceField } from './place-field.tsx';
import { HouseField, NamePreview, NoStreetButton, splitTypedHouse, StreetTypeField } from './street-controls.tsx';
import { StreetField } from './street-field.tsx';
import { isSamePlace, useRegistered } from './use-registered.ts';

export type AddressFormProps = {
  /** The address that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  /** This user may change the building's facts, but not what makes it that address. */
  readonly fixed: boolean;
  readonly onSaved: (id: string) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one address. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function AddressForm({ record, fixed, onSaved, onFailed }: AddressFormProps): ReactNode {
  const t = useText();
  // Whoever types an address in has not found it in the registry; the person may say otherwise.
  const [defaults] = useState(() => ({ streetType: 'street', manuallyAdded: true, custom: {} }));
  const draftKey = record ? `address/${record._id}` : 'address/new';
  const form = useEntityForm('address', { draftKey, defaults, record, placeIssues: placeAddressIssues });
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
  const title = <p className={classes.fixed}>{titleOf(form.derived, t.language)}</p>;
  const street = fixed
    ? { streetType: title, streetUkr: null, house: null, corpus: null }
    : {
        streetType: <StreetTypeField form={form} />,
        streetUkr: <StreetField form={form} />,
        house: <HouseField form={form} />,
      };
  const parts: FormParts<'address'> = {
    own: {
      pCode4: <PlaceField form={form} fixed={fixed} />,
      ...street,
      buildingType: <BuildingTypeField form={form} fixed={fixed} />,
      location: <LocationFields form={form} fixed={fixed} />,
      accuracy: null,
    },
    below: { streetUkr: <NoStreetButton form={form} />, buildingMaterial: <MaterialHint form={form} /> },
    after: fixed
      ? {}
      : {
          street: (
            <>
              <NamePreview form={form} />
              <DuplicateHint registered={registered} />
            </>
          ),
        },
    hints: fixed ? { where: t(text.identityFixed) } : {},
  };
  return (
    <EntityRecordForm
      entity={addressEntity}
      form={form}
      label={t(record ? text.editTitle : text.newTitle)}
      saveLabel={t(text.save)}
      onSave={asking.act}
      parts={parts}
    >
      {asking.dialog}
    </EntityRecordForm>
  );
}
