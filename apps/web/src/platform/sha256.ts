import { sha256 } from '@noble/hashes/sha2.js';

/** The checksum of bytes as 64 hexadecimal characters. A page that is not served securely (a server on a local network) has none of the browser. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(new Uint8Array(bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
