import type { Context } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import { examine } from '@domivka/domain/kernel/save';
import { serverNow } from '../device/server-time.ts';

export type Validated = {
  /** The record as it would be saved. */
  readonly fields: Fields;
  readonly issues: readonly Issue[];
  /** What is allowed but worth a second look. */
  readonly warnings: readonly Issue[];
};

export type ValidationContext = {
  readonly places: Context['places'];
  /** The saved record, if there is one. */
  readonly base: Fields | undefined;
  readonly custom: Pick<Context, 'actor' | 'customFields'> | undefined;
};

/** What the save would say of these values at this moment, by the clock of the server. */
export function validateValues(entity: Entity, values: Fields, { places, base, custom }: ValidationContext): Validated {
  const now = new Date(serverNow()).toISOString();
  const { fields, issues } = examine(entity, values, places, base, now, custom);
  return { fields, issues, warnings: entity.warn?.(fields) ?? [] };
}
