import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { warnOfFloor } from '@domivka/domain/apartment/apartment.check';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { unitTypes, type UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { Issue } from '@domivka/domain/kernel/errors';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import { useEntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { saveForm } from '../../forms/save-form.ts';
import { useText } from '../../text/say.ts';
import { CustomFieldsPart } from '../../ui/custom-fields-form.tsx';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ExtentSection, ServesSection, WhatSection } from './common-area-sections.tsx';
import { HouseSection, PapersSection, PeopleSection, SizeSection } from './home-sections.tsx';
import { PlaceSection } from './place-section.tsx';
import { defaultsOf, withTakenNumber } from './unit-rules.ts';
import { unitSections } from './unit-sections.ts';
import { unitsOfType } from './units-of-address.ts';
import { unitFormText as text } from './units.text.ts';

export type UnitFormProps = {
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
  const form = useEntityForm(apartmentEntity, { draftKey, defaults, record, placeIssues });
  const custom = useCustomPart(form, 'apartment');
  const words = useFormWords(form, [...unitSections[unitType], ...custom.sections]);
  const flats = useMemo(() => unitsOfType(units, 'apartment'), [units]);
  const ofFloor = address ? warnOfFloor(form.derived, address).map((issue) => messageOf(issue, t.language)) : [];
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={labelOf(unitTypes, unitType, t.language)}
      words={words}
      problemsTitle={messageOf({ code: 'apartment.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    >
      {unitType === 'common_area' ? (
        <>
          <WhatSection form={form} />
          <ExtentSection form={form} />
          <ServesSection form={form} flats={flats} />
        </>
      ) : (
        <>
          <PlaceSection form={form} unitType={unitType} warnings={[...form.warningsOf('floor'), ...ofFloor]} />
          <SizeSection form={form} />
          {unitType === 'residential_unit' ? <HouseSection form={form} /> : null}
          <PeopleSection form={form} />
          <PapersSection form={form} unitType={unitType} />
        </>
      )}
      <CustomFieldsPart {...custom.part} />
    </RecordForm>
  );
}
