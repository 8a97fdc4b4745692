import type { TableName } from '@domivka/domain/kernel/entity';

/** Something that a person has written and saw as saved. The token is in the record's comment and nowhere else in the world. */
export type AcknowledgedWrite = {
  readonly token: string;
  readonly device: string;
  readonly table: TableName;
  readonly recordId: string;
  readonly addressId: string;
  readonly order: number;
  /** Given up by the person: discarded, or removed with its record before it was sent. */
  isGivenUp: boolean;
};

/** What was ever saved, by whom, in which order on each device. */
export type AcknowledgedWrites = {
  readonly all: readonly AcknowledgedWrite[];
  newToken(): string;
  note(write: Omit<AcknowledgedWrite, 'order' | 'isGivenUp'>): void;
  /** The person removed a record here: what they wrote in it and below it may go with it. */
  giveUpRecord(device: string, recordId: string): void;
  /** The person discarded writes, or removed records, in which these words stand. */
  giveUpWords(device: string, text: string): void;
  /** What was done in the run, in its order, in words that name device and record. */
  readonly trail: readonly string[];
  tell(words: string): void;
};

export function trackWrites(prefix: string): AcknowledgedWrites {
  const all: AcknowledgedWrite[] = [];
  const trail: string[] = [];
  let last = 0;
  return {
    all,
    trail,
    tell: (words) => void trail.push(words),
    newToken: () => `слово-${prefix}-${(last += 1)}-`,
    note: (write) => void all.push({ ...write, order: all.length, isGivenUp: false }),
    giveUpRecord(device, recordId) {
      for (const write of all)
        if (write.device === device && (write.recordId === recordId || write.addressId === recordId))
          write.isGivenUp = true;
    },
    giveUpWords(device, text) {
      for (const write of all) if (write.device === device && text.includes(write.token)) write.isGivenUp = true;
    },
  };
}

/** Answers about a place are one record, by whichever device. */
function placeOf({ table, recordId, addressId }: AcknowledgedWrite): string {
  return table === 'stateQuestions' ? `${table}/${addressId}` : recordId;
}

/** Whether the same person wrote the same field again on the same device: then only the last word counts. */
export function isSuperseded(write: AcknowledgedWrite, all: readonly AcknowledgedWrite[]): boolean {
  return all.some(
    (other) => other.device === write.device && other.order > write.order && placeOf(other) === placeOf(write),
  );
}
