import type { ReportRow } from './answer-report.ts';

/** The path of the page on which a listed row is read: that of its record, else that of its address; undefined for a row of no address. */
export function pathOfRow({ addressId, table, record }: ReportRow): string | undefined {
  if (addressId === undefined) return undefined;
  const address = `/address/${addressId}`;
  if (record === undefined || record === addressId) return address;
  if (table === 'apartment') return `/residential-unit/${record}`;
  return table === 'assessment' || table === 'activity' ? `${address}/${table}/${record}` : address;
}
