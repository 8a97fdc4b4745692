import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { warnOfFloor } from '@domivka/domain/apartment/apartment.check';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { unitTypes, type UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { apartmentFieldLabels as label } from '@domivka/domain/apartment/apartment.text';
import { messageOf } from '@domivka/domain/catalogue';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Issue } from '@domivka/domain/kernel/errors';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import type { LocalRecord } from '../../queries/queries.ts';
import { saveForm } from '../../forms/save-form.ts';
import { useText } from '../../text/say.ts';
import { usualNameOf } from '../../text/unit-name.ts';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BalconyFields } from './balcony-fields.tsx';
import { countServed } from './served-units.ts';
import { ServesField } from './serves-field.tsx';
import { defaultsOf, withTakenNumber } from './unit-rules.ts';
import { unitsOfType } from './units-of-address.ts';
import { unitFormText as text, unitsText } from './units.text.ts';

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
