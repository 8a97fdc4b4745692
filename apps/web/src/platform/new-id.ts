/**
 * The identifier that belongs to two others: the same whichever device puts them together, and as random as the more random of them. Both are 24
 * hexadecimal characters.
 */
export function idOfBoth(one: string, other: string): string {
  const digits = Array.from(one, (digit, place) => parseInt(digit, 16) ^ parseInt(other[place] ?? '0', 16));
  return digits.map((digit) => digit.toString(16)).join('');
}

/** A new identifier: 24 hexadecimal characters of 96 random bits. Works without a secure context, as on a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
