import type { PackState } from '../../records/local/pack-rows.ts';
import type { Readiness } from '../../queries/areas/use-readiness.ts';
import type { Say } from '../../text/say.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import { packsText as text } from './packs.text.ts';

export type PackBadge = { readonly tone: StatusTone; readonly words: string };

const wholeBadges = {
  ready: { tone: 'done', words: text.ready },
  coming: { tone: 'waiting', words: text.notReady },
  whileOpen: { tone: 'attention', words: text.whileOpen },
  unknown: { tone: 'waiting', words: text.checking },
} as const;

/** The state of a pack, in two words. One that is whole is ready only with all else that work needs without a network. */
export function badgeOf(pack: Pick<PackState, 'state' | 'reason'>, readiness: Readiness['state'], t: Say): PackBadge {
  if (pack.state === 'failed') return { tone: 'attention', words: t(text.failed) };
  if (pack.state === 'stopped') return { tone: 'off', words: t(text.stopped) };
  if (pack.state === 'taking' && pack.reason) return { tone: 'waiting', words: t(text.waits) };
  if (pack.state === 'taking') return { tone: 'active', words: t(text.taking) };
  if (pack.state === 'old') return { tone: 'attention', words: t(text.goesSoon) };
  const { tone, words } = wholeBadges[readiness];
  return { tone, words: t(words) };
}
