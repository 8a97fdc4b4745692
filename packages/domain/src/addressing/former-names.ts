import type { StreetAlias, StreetDirectory } from './street-directory.ts';
import type { UnitIndex } from './unit-index.ts';

/** A record of a former name, as far as searches need it: a whole one of the register fits. */
export type KnownFormerName = {
  readonly _id: string;
  readonly version: number;
  readonly pCode4: string;
  readonly subject: string;
  readonly formerName: string;
  readonly presentName?: string | undefined;
  readonly streetType?: string | undefined;
  readonly since?: string | undefined;
};

/** What a record says of a street; undefined where it says something of a settlement. */
export function aliasOf({
  subject,
  pCode4,
  formerName,
  presentName,
  streetType,
  since,
}: KnownFormerName): StreetAlias | undefined {
  if (subject !== 'street' || presentName === undefined) return undefined;
  return {
    pCode4,
    formerName,
    presentName,
    ...(streetType === undefined ? {} : { streetType }),
    ...(since === undefined ? {} : { since }),
  };
}

/** Keeps the former names of the register in step with what searches look their words up in. */
export class FormerNames {
  readonly #directory: Pick<StreetDirectory, 'addAlias' | 'removeAlias'>;
  readonly #units: Pick<UnitIndex, 'addName' | 'removeName'>;
  readonly #known = new Map<string, KnownFormerName>();
  readonly #bySettlement = new Map<string, ReadonlySet<string>>();

  constructor(
    directory: Pick<StreetDirectory, 'addAlias' | 'removeAlias'>,
    units: Pick<UnitIndex, 'addName' | 'removeName'>,
  ) {
    this.#directory = directory;
    this.#units = units;
  }

  /** What is known of a record from now on. The same version again changes nothing. */
  put(record: KnownFormerName): void {
    if (this.#known.get(record._id)?.version === record.version) return;
    this.remove(record._id);
    this.#known.set(record._id, record);
    this.#bySettlement.set(record.pCode4, new Set([...(this.#bySettlement.get(record.pCode4) ?? []), record._id]));
    this.#count(record);
  }

  /** A record that was removed does not count any more. */
  remove(id: string): void {
    const record = this.#known.get(id);
    if (!record) return;
    this.#known.delete(id);
    this.#bySettlement.set(record.pCode4, new Set([...this.#idsAt(record.pCode4)].filter((other) => other !== id)));
    const alias = aliasOf(record);
    if (alias) this.#directory.removeAlias(alias);
    else this.#units.removeName(record.pCode4, record.formerName);
    // Another record may say the same in other words.
    for (const other of this.#idsAt(record.pCode4)) this.#count(this.#known.get(other));
  }

  /** All that is known from now on; what is not among the records does not count any more. */
  replaceAll(records: readonly KnownFormerName[]): void {
    const present = new Set(records.map(({ _id }) => _id));
    for (const id of [...this.#known.keys()]) if (!present.has(id)) this.remove(id);
    for (const record of records) this.put(record);
  }

  /** The former names of the streets of a settlement. */
  aliasesOf(pCode4: string): readonly StreetAlias[] {
    return [...this.#idsAt(pCode4)].flatMap((id) => {
      const record = this.#known.get(id);
      return (record && aliasOf(record)) ?? [];
    });
  }

  #idsAt(pCode4: string): ReadonlySet<string> {
    return this.#bySettlement.get(pCode4) ?? new Set();
  }

  #count(record: KnownFormerName | undefined): void {
    if (!record) return;
    const alias = aliasOf(record);
    if (alias) this.#directory.addAlias(alias);
    else this.#units.addName(record.pCode4, record.formerName);
  }
}
