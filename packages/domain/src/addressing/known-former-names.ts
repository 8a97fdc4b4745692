import { streetWords } from './address-keys.ts';
import { aliasOf, type KnownFormerName } from './former-names.ts';
import type { StreetAlias, StreetDirectory } from './street-directory.ts';
import type { UnitIndex } from './unit-index.ts';

type Kept = {
  readonly record: KnownFormerName;
  /** Its settlement, and each of its names there as searches compare them. */
  readonly keys: readonly string[];
};

function keysOf({ pCode4, formerName, presentName = '' }: KnownFormerName): readonly string[] {
  const names = [formerName, presentName].map((name) => streetWords(name).join(' ')).filter((words) => words !== '');
  return [pCode4, ...names.map((name) => `${pCode4}/${name}`)];
}

/** Keeps the former names of the register in step with what searches look their words up in. */
export class FormerNames {
  readonly #directory: Pick<StreetDirectory, 'addAlias' | 'removeAlias'>;
  readonly #units: Pick<UnitIndex, 'addName' | 'removeName'>;
  readonly #known = new Map<string, Kept>();
  /** The ids of records by their keys. */
  readonly #byKey = new Map<string, Set<string>>();

  constructor(
    directory: Pick<StreetDirectory, 'addAlias' | 'removeAlias'>,
    units: Pick<UnitIndex, 'addName' | 'removeName'>,
  ) {
    this.#directory = directory;
    this.#units = units;
  }

  /** What is known of a record from now on. The same version again changes nothing. */
  put(record: KnownFormerName): void {
    if (this.#known.get(record._id)?.record.version === record.version) return;
    this.remove(record._id);
    const keys = keysOf(record);
    this.#known.set(record._id, { record, keys });
    for (const key of keys) {
      const ids = this.#byKey.get(key);
      if (ids) ids.add(record._id);
      else this.#byKey.set(key, new Set([record._id]));
    }
    this.#count(record);
  }

  /** A record that was removed does not count any more. */
  remove(id: string): void {
    const kept = this.#known.get(id);
    if (!kept) return;
    const { record, keys } = kept;
    const [, ...names] = keys;
    this.#known.delete(id);
    for (const key of keys) this.#byKey.get(key)?.delete(id);
    const alias = aliasOf(record);
    if (alias) this.#directory.removeAlias(alias);
    else this.#units.removeName(record.pCode4, record.formerName);
    // Another record may say the same in other words.
    for (const name of names) for (const other of this.#recordsAt(name)) this.#count(other);
  }

  /** All that is known from now on; what is not among the records does not count any more. */
  replaceAll(records: readonly KnownFormerName[]): void {
    const present = new Set(records.map(({ _id }) => _id));
    for (const id of this.#known.keys()) if (!present.has(id)) this.remove(id);
    for (const record of records) this.put(record);
  }

  /** The former names of the streets of a settlement. */
  aliasesOf(pCode4: string): readonly StreetAlias[] {
    return this.#recordsAt(pCode4).flatMap((record) => aliasOf(record) ?? []);
  }

  #recordsAt(key: string): readonly KnownFormerName[] {
    return [...(this.#byKey.get(key) ?? [])].flatMap((id) => this.#known.get(id)?.record ?? []);
  }

  #count(record: KnownFormerName): void {
    const alias = aliasOf(record);
    if (alias) this.#directory.addAlias(alias);
    else this.#units.addName(record.pCode4, record.formerName);
  }
}
