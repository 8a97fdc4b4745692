import { Text } from '@mantine/core';
import type { Candidate } from '@domivka/domain/addressing/candidates';
import type { RecordOf } from '@domivka/domain/registry';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { addressFieldLabels as label, buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { suggestMaterial } from '@domivka/domain/address/building-era';
import { labelOf } from '@domivka/domain/kernel/options';
import { type Fields, sameValue } from '@domivka/domain/kernel/record';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconBuilding, IconHome } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { Suggestion } from '../../forms/suggestion.tsx';
import { titleOf } from '../../text/address-title.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { useAskFirst } from '../../ui/confirm-dialog.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { CandidatesPanel } from './candidates-panel.tsx';
import { LocationFields } from './location-fields.tsx';
import { placeAddressIssues } from './place-address-issues.ts';
import { PlaceField, type PlaceFieldProps } from './place-field.tsx';
import {
  HouseField,
  SplitHint,
  NamePreview,
  NoStreetButton,
  splitTypedHouse,
  StreetTypeField,
  StreetField,
} from './street-field.tsx';
import { identityParts, tellApart, toldApart, useCandidates } from './use-candidates.ts';

const icons: Readonly<Record<string, Icon>> = { 'Multi-storey': IconBuilding, 'Private estates': IconHome };

/** The kind of building, with icons. */
function BuildingTypeField({ form, fixed }: PlaceFieldProps): ReactNode {
  const t = useText();
  // «Багатоповерхівка» is too long for a card of half a phone's width.
  const isNarrow = useMediaQuery('(max-width: 29.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <ChoiceChips
      {...form.bind<string | undefined>('buildingType')}
      label={t(label.buildingType)}
      choices={sayChoices(buildingTypes, t.language).map((choice) => ({ ...choice, icon: icons[choice.value] }))}
      size={isNarrow ? 'normal' : 'large'}
      disabled={fixed}
      required
    />
  );
}

/** The material that follows from year and floors. */
function MaterialHint({ form }: { readonly form: EntityForm<'address'> }): ReactNode {
  const t = useText();
  const { yearBuilt, floors } = form.values;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const suggested = suggestMaterial(numberOf(yearBuilt), numberOf(floors));
  return (
    <Suggestion form={form} values={{ buildingMaterial: suggested }}>
      {t(text.materialSuggestion, { material: labelOf(buildingMaterials, suggested ?? '', t.language) })}
    </Suggestion>
  );
}

/**
 * The answer's `act` saves, and asks first where the building is registered already: two records of one house are two lists of who was helped. It keeps nobody from
 * saving, for the person knows the place; the answer is kept with the address. `dialog` belongs beside the form.
 */
function useAskBeforeSecond(registered: Candidate | undefined, save: (another?: Candidate) => void) {
  const t = useText();
  return useAskFirst(
    {
      findReason: () => registered,
      title: t(text.secondTitle),
      confirmLabel: t(text.saveSecond),
      say: ({ address }) => (
        <>
          <p>{t(text.duplicate, { name: titleOf(address, t.language) })}</p>
          <p>{t(text.secondWords)}</p>
        </>
      ),
      instead: ({ address }) => (
        <LinkButton to="/address/$addressId" params={{ addressId: String(address['_id']) }}>
          {t(text.openRegistered)}
        </LinkButton>
      ),
    },
    save,
  );
}

/** Whether these edits leave the address what it was: then nobody is asked once more whether it is another building. */
function isSamePlace(record: Fields | undefined, typed: Fields): boolean {
  return record !== undefined && identityParts.every((part) => sameValue(record[part], typed[part]));
}

type AddressFormProps = {
  /** The address that is edited; none for a new one. */
  readonly record?: RecordOf<'address'> | undefined;
  /** This user may change the building's facts, but not what makes it that address. */
  readonly fixed: boolean;
  readonly onSaved: (id: string) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one address. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function AddressForm({ record, fixed, onSaved, onFailed }: AddressFormProps): ReactNode {
  const t = useText();
  // A user who types an address in has not found it in the registry; the person may say otherwise.
  const [defaults] = useState(() => ({ streetType: 'street', manuallyAdded: true, custom: {} }));
  const draftKey = record ? `address/${record._id}` : 'address/new';
  const form = useEntityForm('address', { draftKey, defaults, record, placeIssues: placeAddressIssues });
  const candidates = useCandidates(form, record?._id, !fixed);
  const save = async (another?: Candidate): Promise<void> => {
    if (another) tellApart(form, another);
    splitTypedHouse(form);
    try {
      const outcome = await form.save();
      if (outcome) onSaved(outcome.record._id);
    } catch (error) {
      onFailed(error);
    }
  };
  const mayBeSecond = form.issues.length === 0 && !isSamePlace(record, form.derived);
  const asking = useAskBeforeSecond(
    mayBeSecond ? candidates.values.find(({ verdict }) => verdict === 'same') : undefined,
    (another) => void save(another),
  );
  const isTold = toldApart(form).length > (record?.notDuplicateOf?.length ?? 0);
  const title = <Text fw={550}>{titleOf(form.derived, t.language)}</Text>;
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
    below: {
      streetUkr: <NoStreetButton form={form} />,
      house: fixed ? null : <SplitHint form={form} />,
      buildingMaterial: <MaterialHint form={form} />,
    },
    after: fixed
      ? {}
      : {
          street: (
            <>
              <NamePreview form={form} />
              <CandidatesPanel
                candidates={candidates}
                onOther={(other) => tellApart(form, other)}
                onShowAgain={isTold ? () => form.set('notDuplicateOf', record?.notDuplicateOf) : undefined}
              />
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
