const blockSize = 64;

/** The first 32 bits of the broken parts of a root of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootBits(count: number, root: (prime: number) => number): Uint32Array {
  const bits = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const value = root(candidate);
    bits[found] = (value - Math.floor(value)) * 2 ** 32;
    found += 1;
  }
  return bits;
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / blockSize) * blockSize;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) % 2 ** 32);
  return view;
}

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function spread(view: DataView, start: number, words: Uint32Array): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(start + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [near = 0, far = 0] = [words[index - 2], words[index - 15]];
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large;
  }
}

function mix(state: Uint32Array, words: Uint32Array, constants: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + large + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value;
}

/** SHA-256 in plain code, for pages that are not served securely: there the browser offers none (a server on a local network). */
export function plainSha256(bytes: Uint8Array): string {
  const constants = rootBits(64, Math.cbrt);
  const state = rootBits(8, Math.sqrt);
  const words = new Uint32Array(64);
  const view = padded(bytes);
  for (let start = 0; start < view.byteLength; start += blockSize) {
    spread(view, start, words);
    mix(state, words, constants);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The checksum of bytes as 64 hexadecimal characters. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle) return plainSha256(new Uint8Array(bytes));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
