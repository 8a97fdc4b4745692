/**
 * The mark of an answer's security headers by the public rules of the MDN HTTP Observatory: from 100 downwards for what is missing,
 * upwards for what is better than asked; what is better counts only from 90 on. Stricter than they are in one point: a policy for style
 * attributes or elements counts like one for styles.
 */
export type HeaderScore = { readonly score: number; readonly findings: readonly string[] };

type Headers = Readonly<Record<string, unknown>>;
type Finding = readonly [name: string, points: number];

function textOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const parts = policy.split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

const scripts = ['script-src', 'script-src-elem', 'script-src-attr', 'object-src'];
const styles = ['style-src', 'style-src-elem', 'style-src-attr'];

function rateContentPolicy(policy: string | undefined): Finding {
  if (policy === undefined) return ['no content security policy', -25];
  const directives = directivesOf(policy);
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const anywhere = (source: string) => ['*', 'http:', 'https:', 'data:'].includes(source);
  const unsafe = (source: string) => source === "'unsafe-inline'" || anywhere(source);
  if (scripts.some((name) => sourcesOf(name).some(unsafe))) return ['scripts from anywhere or within pages', -20];
  if ([...directives.values()].some((sources) => sources.some((source) => source.startsWith('http:'))))
    return ['sources without encryption', -20];
  if (scripts.some((name) => sourcesOf(name).includes("'unsafe-eval'"))) return ['scripts made from text', -10];
  if (styles.some((name) => sourcesOf(name).some(unsafe))) return ['styles within pages', 0];
  const isClosed = directives.get('default-src')?.join(' ') === "'none'";
  return isClosed ? ['everything forbidden but what is named', 10] : ['nothing unsafe', 5];
}

function rateTransport(header: string | undefined, isHttps: boolean): Finding {
  if (!isHttps) return ['not asked of a connection without encryption', 0];
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return ['HTTPS is not demanded', -20];
  return seconds >= 15_768_000 ? ['HTTPS is demanded', 0] : ['HTTPS is demanded for less than half a year', -10];
}

function rateFrames(policy: string | undefined, header: string | undefined): Finding {
  const ancestors = directivesOf(policy ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.includes('*')) return ['frames forbidden by the policy', 5];
  return /^(deny|sameorigin)$/i.test(header ?? '') ? ['frames forbidden', 0] : ['may be framed', -20];
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function rateReferrer(header: string | undefined): Finding {
  if (header === undefined) return ['referrers as the browser likes', 0];
  return privateReferrers.includes(header) ? ['no referrers to others', 5] : ['referrers to others', -5];
}

function rateResource(header: string | undefined): Finding {
  return /^same-(origin|site)$/.test(header ?? '') ? ['not loaded by others', 10] : ['may be loaded by others', 0];
}

function rateSharing(header: string | undefined): Finding {
  return header === '*' ? ['read by every site', -50] : ['read by no other site', 0];
}

function rateCookies(cookies: unknown, isHttps: boolean): Finding {
  const list = (Array.isArray(cookies) ? cookies : cookies === undefined ? [] : [cookies]).map(String);
  if (list.length === 0) return ['no cookies', 0];
  if (isHttps && !list.every((cookie) => /;\s*secure/i.test(cookie))) return ['cookies without Secure', -20];
  if (!list.every((cookie) => /;\s*httponly/i.test(cookie))) return ['cookies that scripts read', -30];
  return list.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie))
    ? ['cookies well kept', 5]
    : ['cookies that other sites send', 0];
}

/** Rates the headers of one answer. `isHttps`: it came over an encrypted connection. */
export function scoreHeaders(headers: Headers, isHttps: boolean): HeaderScore {
  const policy = textOf(headers, 'content-security-policy');
  const findings = [
    rateContentPolicy(policy),
    rateTransport(textOf(headers, 'strict-transport-security'), isHttps),
    rateFrames(policy, textOf(headers, 'x-frame-options')),
    rateReferrer(textOf(headers, 'referrer-policy')),
    rateResource(textOf(headers, 'cross-origin-resource-policy')),
    rateSharing(textOf(headers, 'access-control-allow-origin')),
    rateCookies(headers['set-cookie'], isHttps),
    textOf(headers, 'x-content-type-options') === 'nosniff'
      ? (['types are not guessed', 0] as const)
      : (['types are guessed', -5] as const),
  ];
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
  const lost = sum(findings.map(([, points]) => Math.min(points, 0)));
  const won = sum(findings.map(([, points]) => Math.max(points, 0)));
  const base = Math.max(100 + lost, 0);
  return { score: base >= 90 ? base + won : base, findings: findings.map(([name, points]) => `${points} ${name}`) };
}
