/** A new identifier: 24 hexadecimal characters of 96 random bits. Works without a secure context, as on a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
