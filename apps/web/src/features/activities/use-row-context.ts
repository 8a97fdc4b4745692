import { useMemo } from 'react';
import { useAddressNames } from '../../data/address-names.ts';
import { todayHere } from '../../data/building.ts';
import { useOrganizations, type LocalRecord } from '../../data/queries.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import type { RowContext } from './activity-columns.tsx';

/** What rows and cards need to speak of their activities: the names of their addresses and organizations, today, the language. */
export function useRowContext(rows: readonly LocalRecord[]): RowContext {
  const t = useText();
  const format = useFormats();
  const organizations = useOrganizations();
  const names = useAddressNames(rows.map((row) => String(row['addressId'])));
  const today = todayHere();
  return useMemo(() => {
    const byId = new Map(organizations?.map((organization) => [organization._id, organization]));
    const organizationOf = (row: LocalRecord): string =>
      nameOfOrganization(byId.get(String(row['implementingOrganizationId'])), t.language) ||
      (row.organizationName ?? '');
    return { t, format, today, names, organizationOf };
  }, [t, format, today, names, organizations]);
}
