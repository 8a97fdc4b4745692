import { Text } from '@mantine/core';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { addressFieldLabels as label, buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { suggestMaterial } from '@domivka/domain/address/building-era';
import { labelOf } from '@domivka/domain/kernel/options';
import { type Fields, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type Icon, IconBuilding, IconHome } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { Suggestion } from '../../forms/suggestion.tsx';
import { titleOf } from '../../text/address-title.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { useAskFirst } from '../../ui/confirm-dialog.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { findRegistered } from './find-addresses.ts';
import { LocationFields } from './location-fields.tsx';
import { placeAddressIssues } from './place-address-issues.ts';
import { PlaceField, type PlaceFieldProps } from './place-field.tsx';
import {
  HouseField,
  NamePreview,
  NoStreetButton,
  splitTypedHouse,
  StreetTypeField,
  StreetField,
} from './street-field.tsx';

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

/** Says that the building is registered already and leads there. */
function DuplicateHint({ registered }: { readonly registered: Fields | undefined }): ReactNode {
  const t = useText();
  if (!registered) return null;
  return (
    <FieldHint tone="attention">
      {t(text.duplicate, { name: titleOf(registered, t.language) })}{' '}
      <TextLink to="/address/$addressId" params={{ addressId: String(registered._id) }}>
        {t(text.openIt)}
      </TextLink>
    </FieldHint>
  );
}

/**
 * The answer's `act` saves, and asks first where the building is registered already: two records of one house are two lists of who was helped. It keeps nobody from
 * saving, for the person knows the place. `dialog` belongs beside the form.
 */
function useAskBeforeSecond(registered: Fields | undefined, save: () => void) {
  const t = useText();
  return useAskFirst(
    {
      findReason: () => registered,
      title: t(text.secondTitle),
      confirmLabel: t(text.saveSecond),
      say: (other) => (
        <>
          <p>{t(text.duplicate, { name: titleOf(other, t.language) })}</p>
          <p>{t(text.secondWords)}</p>
        </>
      ),
      instead: (other) => (
        <LinkButton to="/address/$addressId" params={{ addressId: String(other._id) }}>
          {t(text.openRegistered)}
        </LinkButton>
      ),
    },
    save,
  );
}

const pause = 400;
const parts = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus'] as const;

/** The address as typed, as a text: the search starts again only when it changes. Empty while it is incomplete. */
function questionOf({ derived, issues }: EntityForm): string {
  const isWrong = issues.some(({ path }) => parts.some((part) => part === path));
  return isWrong ? '' : JSON.stringify(Object.fromEntries(parts.map((part) => [part, derived[part]])));
}

/** Another record of the building that is typed into the form, as far as it is known already. */
function useRegistered(form: EntityForm<'address'>, ownId: string | undefined): Fields | undefined {
  const [question] = useDebouncedValue(questionOf(form), pause);
  const [found, setFound] = useState<{ readonly question: string; readonly address: Fields | undefined }>();
  useEffect(() => {
    if (question === '') return undefined;
    const controller = new AbortController();
    findRegistered(JSON.parse(question) as Fields, ownId, controller.signal).then(
      (address) => setFound({ question, address }),
      // Without an answer nothing is said: nobody waits for it with a save.
      () => undefined,
    );
    return () => controller.abort();
  }, [question, ownId]);
  return found?.question === question ? found.address : undefined;
}

/** Whether these edits leave the address what it was: then nobody is asked once more whether it is another building. */
function isSamePlace(record: StoredRecord | undefined, typed: Fields): boolean {
  return record !== undefined && parts.every((part) => sameValue(record[part], typed[part]));
}

type AddressFormProps = {
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
