import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { balconyKinds, type UnitType, unitTypes } from '@domivka/domain/apartment/apartment.options.text';
import { apartmentFieldLabels as label, unitMessagesOf } from '@domivka/domain/apartment/apartment.text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Text } from '@domivka/domain/kernel/text';
import { warnOfFloor } from '@domivka/domain/apartment/apartment.check';
import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Issue } from '@domivka/domain/kernel/errors';
import { labelOf } from '@domivka/domain/kernel/options';
import { type Fields, isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { accessToNew, accessToSaved, childPageFrame, type RecordAccess } from '../../queries/building/record-access.ts';
import { sayDone, sayFailed } from '../../queries/work/arrival.ts';
import { type LocalRecord, useChildren, useRecord } from '../../queries/use-records.ts';
import { mayCreate } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit, placeOfUnit, usualNameOf } from '../../text/unit-name.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { useCrumb, useCrumbParameter } from '../../ui/crumbs.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FormSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { sayChoices } from '../../text/choices.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { TypedNumber } from '../../ui/read-number.ts';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UnitMissing, useUnitRemoval, useUnitRights } from './unit-pages.tsx';
import { defaultsOf, typeOf, withTakenNumber } from './unit-rules.ts';
import { tabOf, unitsOfType, countServed, listServed } from './units-of-address.ts';
import { unitFormText as text, unitsText } from './units.text.ts';
import { StairGrid } from './stair-grid.tsx';
import { layOut } from '@domivka/domain/apartment/stair-layout';
import { stairwellCounted } from './stairwell.text.ts';

/** None, or of what kind and how many; without an answer there is no block. */
function BalconyFields({ form }: { readonly form: EntityForm<'apartment'> }): ReactNode {
  const t = useText();
  const bound = form.bind('balcony');
  const value = isFields(bound.value) ? bound.value : {};
  const kind = typeof value.kind === 'string' ? value.kind : undefined;
  const choose = (next: string | undefined): void => {
    if (next === undefined) bound.onChange(undefined);
    else bound.onChange(next === 'none' ? { kind: next } : { ...value, kind: next });
  };
  return (
    <>
      <ChoiceChips
        {...bound}
        value={kind}
        onChange={choose}
        label={t(label.balcony)}
        choices={sayChoices(balconyKinds, t.language)}
        noneLabel={t(formText.noAnswer)}
      />
      {kind === undefined || kind === 'none' ? null : (
        <NumberField {...form.bind<TypedNumber>('balcony.count')} label={t(text.balconies)} digits={0} />
      )}
    </>
  );
}

type ServesFieldProps = { readonly form: EntityForm<'apartment'>; readonly flats: readonly LocalRecord[] };

/** All flats, or those that are tapped in the drawing of the building. */
function ServesField({ form, flats }: ServesFieldProps): ReactNode {
  const t = useText();
  const bound = form.bind('servesUnits');
  const served = listServed(bound.value);
  const answer = bound.value === 'all' ? 'all' : Array.isArray(bound.value) ? 'some' : undefined;
  const layout = useMemo(() => layOut(flats), [flats]);
  const faces = useMemo(
    () =>
      new Map(
        flats.map((flat) => [
          flat._id,
          { label: [nameOfUnit(flat, t), placeOfUnit(flat, t)].filter(Boolean).join(', ') },
        ]),
      ),
    [flats, t],
  );
  const choices = [
    { value: 'all', label: t(text.servesAll) },
    ...(flats.length > 0 || answer === 'some' ? [{ value: 'some', label: t(text.servesSome) }] : []),
  ];
  const answers: Readonly<Record<string, unknown>> = { all: 'all', some: served };
  return (
    <div>
      <ChoiceChips
        {...bound}
        value={answer}
        onChange={(next) => bound.onChange(next === undefined ? undefined : answers[next])}
        label={t(label.servesUnits)}
        choices={choices}
        noneLabel={t(formText.noAnswer)}
      />
      {answer === 'some' ? (
        <>
          <Quiet>{t(text.servesHint)}</Quiet>
          <StairGrid
            label={t(label.servesUnits)}
            layout={layout}
            faces={faces}
            selection={served}
            isSelecting
            onSelect={(ids) => bound.onChange(ids)}
          />
          <Quiet role="status">{t.count(stairwellCounted.selected, served.length)}</Quiet>
        </>
      ) : null}
    </div>
  );
}

type UnitFormProps = {
  readonly address: StoredRecord | undefined;
  readonly addressId: string;
  readonly unitType: UnitType;
  /** The units of the address, as this device knows them. */
  readonly units: readonly LocalRecord[];
  /** The unit that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: (outcome: SaveOutcome) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one unit. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function UnitForm(props: UnitFormProps): ReactNode {
  const { address, addressId, unitType, units, record, removal, onSaved, onFailed } = props;
  const t = useText();
  const [defaults] = useState(() => ({ ...defaultsOf(addressId, unitType, units), custom: {} }));
  const draftKey = record ? `apartment/${record._id}` : `apartment/new/${addressId}/${unitType}`;
  const ownId = record?._id;
  const placeIssues = useCallback(
    (issues: readonly Issue[], values: Fields) => withTakenNumber(issues, values, units, ownId),
    [units, ownId],
  );
  const form = useEntityForm('apartment', { draftKey, defaults, record, placeIssues });
  const flats = useMemo(() => unitsOfType(units, 'apartment'), [units]);
  const ofFloor = address ? warnOfFloor(form.derived, address).map((issue) => messageOf(issue, t.language)) : [];
  const { blocksCompensation, servesUnits } = form.values;
  const served = blocksCompensation === true ? countServed(servesUnits, flats.length) : undefined;
  const parts: FormParts<'apartment'> = {
    own: {
      balcony: <BalconyFields form={form} />,
      name: (
        <TextField
          {...form.bind<string | undefined>('name')}
          label={t(label.name)}
          placeholder={usualNameOf(form.values, t)}
          description={t(text.nameHint)}
        />
      ),
      servesUnits: <ServesField form={form} flats={flats} />,
    },
    below: {
      floor: <FieldWarnings messages={ofFloor} />,
      blocksCompensation: served ? (
        <FieldHint tone="suggestion">
          {t(unitsText.unlocks, { flats: t.count(countedNouns.apartments, served) })}
        </FieldHint>
      ) : null,
    },
  };
  return (
    <EntityRecordForm
      entity={apartmentEntity}
      form={form}
      label={labelOf(unitTypes, unitType, t.language)}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
      parts={parts}
    />
  );
}

const newTitles = {
  apartment: text.newApartment,
  residential_unit: text.newResidentialUnit,
  common_area: text.newCommonArea,
} as const satisfies Record<UnitType, Text>;

/** The route `/address/{_id}/unit/new`. */
export function NewUnitScreen(): ReactNode {
  const t = useText();
  const { language } = t;
  const { addressId } = useParams({ from: '/address/$addressId/unit/new' });
  const { type: unitType = 'apartment' } = useSearch({ from: '/address/$addressId/unit/new' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const units = useChildren('apartment', addressId);
  const leave = useLeave(`/address/${addressId}`, { tab: tabOf(unitType) });
  const gate = accessToNew(address, ({ pCode4 }) => mayCreate(user, apartmentEntity, { addressId, unitType }, pCode4));
  const frame = childPageFrame(addressId, address.record, gate, language);
  const messages = unitMessagesOf(unitType);
  return (
    <ChildPage title={t(newTitles[unitType])} {...frame}>
      {() =>
        units.state === 'loading' ? (
          <FormSkeleton />
        ) : (
          <UnitForm
            key={`${addressId}/${unitType}`}
            address={address.record}
            addressId={addressId}
            unitType={unitType}
            units={units.values}
            onSaved={({ record }) => void leave(sayDone(messages.created, language, [record._id]))}
            onFailed={(error) => showErrors(sayFailed(messages.saveFailed, error, language))}
          />
        )
      }
    </ChildPage>
  );
}

type LoadedProps = { readonly unit: RecordOf<'apartment'> };

/** The form of a saved unit, with the way to remove it for those who may. */
function SavedForm({ unit, address }: LoadedProps & { readonly address: RecordOf<'address'> | undefined }): ReactNode {
  const t = useText();
  const { language } = t;
  const units = useChildren('apartment', unit.addressId);
  const leave = useLeave(`/residential-unit/${unit._id}`);
  const rights = useUnitRights(unit, address);
  const { remove } = useUnitRemoval(unit);
  const messages = unitMessagesOf(typeOf(unit));
  if (units.state === 'loading') return <FormSkeleton />;
  const removal = {
    label: t(commonText.delete),
    title: t(unitsText.remove),
    question: `${t(unitsText.removeAsk, { unit: nameOfUnit(unit, t) })} ${t(unitsText.removeRefused)}`,
    onRemove: remove,
  };
  return (
    <UnitForm
      address={address}
      addressId={unit.addressId}
      unitType={typeOf(unit)}
      units={units.values}
      record={unit}
      removal={rights.remove ? removal : undefined}
      onSaved={() => void leave(sayDone(messages.saved, language, [unit._id]))}
      onFailed={(error) => showErrors(sayFailed(messages.saveFailed, error, language))}
    />
  );
}

function LoadedEdit({ unit }: LoadedProps): ReactNode {
  const t = useText();
  const addressId = unit.addressId;
  const address = useRecord('address', addressId);
  const rights = useUnitRights(unit, address.record);
  useCrumbParameter('addressId', addressId);
  useCrumb(nameOfUnit(unit, t), `/residential-unit/${unit._id}`);
  const open = accessToSaved(address, { record: unit, state: 'ready', synced: true, stale: false }, addressId);
  const refused: RecordAccess = { kind: 'blocked', title: text.cannotEdit, words: formText.readOnly };
  const gate = open.kind === 'open' && !rights.edit ? refused : open;
  const frame = childPageFrame(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={t(text.edit, { unit: nameOfUnit(unit, t) })} {...frame}>
      {() => <SavedForm key={unit._id} unit={unit} address={address.record} />}
    </ChildPage>
  );
}

/** The route `/residential-unit/{apartmentId}/edit`. */
export function EditUnitScreen(): ReactNode {
  const { apartmentId } = useParams({ from: '/residential-unit/$apartmentId/edit' });
  const { record, state } = useRecord('apartment', apartmentId);
  if (state === 'loading') return <PageSkeleton />;
  if (record) return <LoadedEdit unit={record} />;
  return <UnitMissing isOffline={state === 'offlineMissing'} />;
}
