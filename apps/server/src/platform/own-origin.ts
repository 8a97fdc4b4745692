import type { FastifyRequest } from 'fastify';

/**
 * Our own origin as this request came to it: scheme, host and port; undefined where these are none. A proxy that nobody has named to us ends
 * HTTPS unseen; then `publicUrl` says by which scheme this host is reached.
 */
export function ownOrigin({ protocol, host }: FastifyRequest, publicUrl: string): string | undefined {
  const known = new URL(publicUrl);
  const scheme = protocol !== 'https' && known.host === host ? known.protocol : `${protocol}:`;
  const origin = `${scheme}//${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
}
