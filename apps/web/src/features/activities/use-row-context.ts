import { useMemo } from 'react';
import { useAddressNames } from '../../queries/names/address-names.ts';
import { todayHere } from '../../queries/building/building.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { RowContext } from './activity-columns.tsx';

/** What rows and cards need to speak of their activities: the names of their addresses and organizations, today, the language. */
export function useRowContext(rows: readonly LocalRecord[]): RowContext {
  const t = useText();
  const format = useFormats();
  const nameOf = useOrganizationNames();
  const names = useAddressNames(rows.map((row) => String(row['addressId'])));
  const today = todayHere();
  return useMemo(() => {
    const organizationOf = (row: LocalRecord): string =>
      nameOf(row['implementingOrganizationId'], row.organizationName);
    return { t, format, today, names, organizationOf };
  }, [t, format, today, names, nameOf]);
}
