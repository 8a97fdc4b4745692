import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export type Route = { readonly method: string; readonly url: string };

const routesOf = new WeakMap<FastifyInstance, Route[]>();

// Servers are heard of when they are made, so that each of their routes is seen as it is added; a printed tree leaves some out.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: Route[] = [];
  routesOf.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => ({ method: one, url })));
  });
});

/** Every route of the interface as it was added; HEAD, which every GET has, and the catch-all left out. The rest of a path is `:path`. */
export function listRoutes(app: FastifyInstance): readonly Route[] {
  const routes = routesOf.get(app);
  if (!routes) throw new Error('This server was made before anybody listened for routes');
  return routes
    .filter(({ method, url }) => url.startsWith('/api/v1/') && url !== '/api/v1/*' && method !== 'HEAD')
    .map(({ method, url }) => ({ method, url: url.replace('*', ':path') }));
}

/** A path that can be called: names in place of parameters. */
export function urlOf(route: string): string {
  return route.replace(/:table/, 'address').replaceAll(/:id|\{id\}/g, 'a'.repeat(24));
}
