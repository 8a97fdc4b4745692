import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals texts that a client keeps and shows again, so that it can neither read nor change them. */
export type Sealer = {
  seal(text: string): string;
  /** The text, or undefined for anything that was not sealed with this secret for this reader. */
  unseal(sealed: string): string | undefined;
};

/** `reader`: a text that was sealed for one reader is none for another. */
export function sealerFor(secret: string, reader: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32));
  const bound = Buffer.from(reader);
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(bound);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(bound).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const hidden = bytes.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
