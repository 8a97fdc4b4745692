import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity, type RecordOf } from '@domivka/domain/registry';
import { useOpenFields } from '../../forms/custom-inputs.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { customText } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { OpenFields } from '../../ui/open-fields.tsx';

const route = getRouteApi('/residential-unit/$apartmentId');

export type UnitOpenFieldsProps = {
  readonly unit: StoredRecord;
  /** The address says where the unit lies. */
  readonly address: RecordOf<'address'> | undefined;
};

/** What is still to be filled in of a unit that was made together with others, and the way there; nothing where all is. */
export function UnitOpenFields({ unit, address }: UnitOpenFieldsProps): ReactNode {
  const t = useText();
  const { tab } = route.useSearch();
  const { user } = useSession();
  const listOpen = useOpenFields('apartment');
  const open = listOpen(unit, mayDo(user, 'update', getEntity('apartment'), unit, address?.pCode4));
  // The tab itself says it, too.
  if (open.length === 0 || tab === 'customData') return null;
  const link = (
    <TextLink to="/residential-unit/$apartmentId" params={{ apartmentId: unit._id }} search={{ tab: 'customData' }}>
      {t(customText.fillIn)}
    </TextLink>
  );
  return <OpenFields words={t(customText.open, { fields: open.join(', ') })} action={link} />;
}
