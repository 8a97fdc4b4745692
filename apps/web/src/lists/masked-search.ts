import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Role } from '@domivka/domain/kernel/actor';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { listText } from '../text/list.text.ts';

const words = { searchHint: listText.placesHint, searchExample: listText.placesExample };

/** What a search proposes in place of a house to users who may not search by numbers; nothing for the others. */
export function maskedSearchWords(role: Role | undefined): Partial<typeof words> {
  return role !== undefined && rightOf(addressEntity, role, 'read') === 'M' ? words : {};
}
