/** Letters, digits and a few signs stand for themselves in an extended parameter (RFC 8187); all others are written as bytes. */
function extended(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The header of an answer that is shown or saved under a name which every browser reads (RFC 6266): plain letters, and beside them the whole
 * name when it has others. `plain`: the name in Latin letters where there is one; otherwise other letters become underscores.
 */
export function dispositionOf(kind: 'inline' | 'attachment', name: string, plain = name): string {
  const safe = plain
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  if (safe === name) return `${kind}; filename="${safe}"`;
  return `${kind}; filename="${safe}"; filename*=UTF-8''${extended(name.replaceAll(/\p{Cs}/gu, '_'))}`;
}
