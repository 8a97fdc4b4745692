/** Letters, digits and a few signs stand for themselves in an extended parameter (RFC 8187); all others are written as bytes. */
function extended(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The header of an answer that is saved under a name (RFC 6266): `plain`, in Latin letters, for what reads no others, and beside it the whole
 * name for every browser of today.
 */
export function attachmentNamed(name: string, plain: string): string {
  const safe = plain
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '');
  return `attachment; filename="${safe}"; filename*=UTF-8''${extended(name.replaceAll(/\p{Cs}/gu, '_'))}`;
}
