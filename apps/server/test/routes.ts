import type { FastifyInstance } from 'fastify';

export type Route = { readonly method: string; readonly url: string };

/** Every route of the interface as the server itself tells it; HEAD, which every GET has, and the catch-all left out. */
export function listRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    path.length = Math.floor(indent.length / 4);
    path.push(part);
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') routes.push({ method, url: path.join('') });
  }
  return routes.filter(({ url }) => url.startsWith('/api/v1/') && !url.endsWith('*'));
}

/** A path that can be called: names in place of parameters. */
export function urlOf(route: string): string {
  return route.replace(/:table/, 'address').replaceAll(/:id|\{id\}/g, 'a'.repeat(24));
}
