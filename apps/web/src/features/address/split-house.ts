import { deriveAddress } from '@domivka/domain/address/address.entity';
import { splitHouse } from '@domivka/domain/geography/house';

/** The address as it is named once the house has been left: a block that is still written with it is a block already. */
export function withSplitHouse(fields: Parameters<typeof deriveAddress>[0]): ReturnType<typeof deriveAddress> {
  const { house, corpus } = splitHouse(String(fields.house ?? ''));
  return corpus === undefined ? fields : deriveAddress({ ...fields, house, corpus });
}
