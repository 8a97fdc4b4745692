import { createHash } from 'node:crypto';
import { anyObject, type Api, type Route } from '../platform/routes.ts';
import { openApiDocument } from './openapi.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Operation = {
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly responses: Readonly<Record<string, { description: string }>>;
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function row(method: string, path: string, { summary, security, responses }: Operation): string {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<li><b>${escape(status)}</b> ${escape(description)}</li>`,
  );
  const open = security === undefined ? '' : ' <i>(without signing in)</i>';
  return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}${open}</p><ul>${answers.join('')}</ul></section>`;
}

const styles = 'body{font-family:system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;line-height:1.5}';
/** The page is one file, so its style sheet stands in it and is let through by its hash. */
const policy = contentSecurityPolicy(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);

function page(document: ReturnType<typeof openApiDocument>): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => row(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Domivka: HTTP interface</title><style>${styles}</style></head>
<body><h1>Domivka: HTTP interface</h1>
<p>All paths are below <code>/api/v1</code>. The machine-readable description is <a href="/api/v1/openapi.json">openapi.json</a>.</p>${rows.join('')}</body></html>`;
}

/** The interface as OpenAPI, and the same for reading. */
export function openApiRoutes(app: Api, routes: readonly Route[]): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const read = () => (document ??= openApiDocument(routes));
  const config = { open: 'always' } as const;
  const json = { summary: 'This description', answers: { 200: ['OpenAPI 3.1', anyObject] } } as const;
  app.get('/openapi.json', { schema: json, config }, read);
  const html = { summary: 'This description as a page', answers: { 200: ['HTML', ['text/html']] } } as const;
  app.get('/docs', { schema: html, config }, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(read())),
  );
}
