import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { NamedUnit } from '@domivka/reference/unit-names';
import { rememberPlaceNames } from '../../device/places.ts';
import { call, type CallOptions } from '../../remote/call.ts';

/** One page of a search by the server, whose names of places are remembered. `body` as for `POST /search`; throws like `call`. */
export async function askPage(body: object, options: CallOptions): Promise<Page<StoredRecord>> {
  const { places, ...page } = await call<Page<StoredRecord> & { readonly places?: readonly NamedUnit[] }>(
    'POST',
    '/search',
    body,
    options,
  );
  rememberPlaceNames(places);
  return page;
}
