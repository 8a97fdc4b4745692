import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';

/** A write that the server has confirmed, under its `opId`: what the outbox says of it afterwards, and nothing else of the record. */
export type SentRow = {
  readonly _id: string;
  /** When the server confirmed it, ISO 8601 UTC. */
  readonly at: string;
  /** Its place in the order in which it was done on this device; rows of older releases have none. */
  readonly seq?: number;
  readonly table: TableName;
  readonly recordId: string;
  readonly kind: 'new' | 'change' | 'removal';
  /** Somebody else had changed other fields of it meanwhile, and both stand there now. */
  readonly isMerged?: true;
  /** Another device had sent it before, out of whose rescue file it came here, or into whose it went. */
  readonly wasThere?: true;
  /** The fields that name the record and its address. */
  readonly record: Fields;
  readonly address?: Fields;
};
