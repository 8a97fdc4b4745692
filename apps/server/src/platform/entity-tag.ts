import { createHash } from 'node:crypto';

/** The tag of a content: another content, or what another reader may see of it, has another one. */
export function tagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Whether the asker has the content with this tag already. Proxies that compress an answer make its tag a weak one (`W/"…"`). */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
