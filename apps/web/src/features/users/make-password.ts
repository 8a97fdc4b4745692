/** Letters and digits that nobody takes for another when the password is read out or copied by hand. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const groups = 4;
const groupLength = 5;

/** One character, each equally likely: bytes beyond the last whole multiple of the alphabet are thrown away. */
function pick(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const limit = 256 - (256 % alphabet.length);
  for (;;) {
    const [byte = 255] = random(new Uint8Array(1));
    if (byte < limit) return alphabet.charAt(byte % alphabet.length);
  }
}

/** A strong password (over 110 bits) in four groups of five, which can be read to a person on the phone. */
export function makePassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const group = () => Array.from({ length: groupLength }, () => pick(random)).join('');
  return Array.from({ length: groups }, group).join('-');
}
