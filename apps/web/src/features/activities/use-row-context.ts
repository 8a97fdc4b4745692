import { useMemo } from 'react';
import { useAddressNames } from '../../queries/names/place-names.ts';
import { todayHere } from '../../queries/building/building.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { ActivityRow, RowContext } from './activity-row.ts';

/** What rows and cards need to speak of their activities: the names of their addresses and organizations, today, the language. */
export function useRowContext(rows: readonly ActivityRow[]): RowContext {
  const t = useText();
  const format = useFormats();
  const nameOf = useOrganizationNames();
  const names = useAddressNames(rows.map((row) => row.addressId));
  const today = todayHere();
  return useMemo(() => {
    const organizationOf = (row: ActivityRow): string => nameOf(row.implementingOrganizationId, row.organizationName);
    return { t, format, today, names, organizationOf };
  }, [t, format, today, names, nameOf]);
}
