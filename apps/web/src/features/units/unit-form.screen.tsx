import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { unitMessagesOf } from '@domivka/domain/apartment/apartment.text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Text } from '@domivka/domain/kernel/text';
import { accessToNew, accessToSaved, childPageFrame, type RecordAccess } from '../../queries/building/record-access.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import { useChildren, useRecord } from '../../queries/use-records.ts';
import { mayCreate } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { useCrumb, useCrumbParameter } from '../../ui/crumbs.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FormSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { UnitForm } from './unit-form.tsx';
import { UnitMissing } from './unit-missing.tsx';
import { typeOf } from './unit-rules.ts';
import { tabOf } from './units-of-address.ts';
import { unitFormText as text, unitsText } from './units.text.ts';
import { useUnitRemoval } from './use-unit-removal.ts';
import { useUnitRights } from './use-unit-rights.ts';

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
  const leave = useLeave(`/address/${addressId}`, tabOf(unitType));
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
