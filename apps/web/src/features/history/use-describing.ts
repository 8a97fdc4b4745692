import type { Entity } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import { useRelatedNames } from '../../queries/names/related-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { Describing } from './describe-changes.ts';

/** What it takes to say changes of a record in words: language, places, names, custom fields. Undefined while those are being read. */
export function useDescribing(entity: Entity, record: StoredRecord): Describing | undefined {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const definitions = useCustomDefinitions(entity.table);
  const addressId = record['addressId'];
  const nameOf = useRelatedNames(typeof addressId === 'string' ? addressId : undefined, t);
  return definitions && { entity, definitions, t, format, places, nameOf };
}
