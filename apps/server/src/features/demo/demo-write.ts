import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';

/** One record of the demonstration world and who wrote it when. */
export type DemoWrite = {
  readonly table: TableName;
  readonly by: string;
  readonly at: string;
  readonly record: Fields;
};
