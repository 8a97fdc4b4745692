const blockSize = 4 * 1024 * 1024;
/** No byte of UTF-8. */
const end = 0xff;

/** Many texts as bytes outside of the heap: as strings, those of a large workbook take five times the memory. */
export class TextStore {
  readonly #blocks: Buffer[] = [];
  #starts = new Uint32Array(1024);
  #count = 0;
  #at = 0;

  /** A text must be shorter than a block: 4 MiB of UTF-8. */
  add(text: string): void {
    const left = this.#blocks.length * blockSize - this.#at;
    if (text.length * 3 >= left) {
      this.#at = this.#blocks.length * blockSize;
      this.#blocks.push(Buffer.allocUnsafeSlow(blockSize));
    }
    if (this.#count === this.#starts.length) {
      const larger = new Uint32Array(this.#count * 2);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    this.#starts[this.#count] = this.#at;
    this.#count += 1;
    const block = this.#blocks.at(-1);
    const place = this.#at % blockSize;
    const length = block?.write(text, place) ?? 0;
    block?.writeUInt8(end, place + length);
    this.#at += length + 1;
  }

  /** The text with this number, in the order of adding. */
  at(index: number): string | undefined {
    if (index >= this.#count) return undefined;
    const start = this.#starts[index];
    const block = start === undefined ? undefined : this.#blocks[Math.floor(start / blockSize)];
    if (start === undefined || !block) return undefined;
    const place = start % blockSize;
    return block.toString('utf8', place, block.indexOf(end, place));
  }
}
