import type { Fields } from '@domivka/domain/kernel/record';
import type { AddressName } from '../../queries/names/address-names.ts';
import type { NameOrganization } from '../../queries/names/organization-names.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';

/** What a row of the list needs to be said in words. */
export type ReviewContext = {
  readonly t: Say;
  readonly format: Formats;
  /** Undefined while they are on their way. */
  readonly names: ReadonlyMap<string, AddressName> | undefined;
  /** The units by their ids; undefined while they are on their way. */
  readonly units: ReadonlyMap<string, Fields> | undefined;
  readonly organizationOf: NameOrganization;
};
