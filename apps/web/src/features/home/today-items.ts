import { titleOfAddress } from '@domivka/domain/address/address-title';
import {
  IconAlertTriangle,
  IconBolt,
  IconClipboardCheck,
  IconClipboardX,
  IconClockExclamation,
  IconCloudUp,
  IconCoffee,
  IconHelpCircle,
  IconPencil,
  type Icon,
} from '@tabler/icons-react';
import { getEntity } from '@domivka/domain/registry';
import { useOutboxCount } from '../../queries/work/use-outbox.ts';
import { useFormats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { homeCounted, homeText } from './home.text.ts';
import { useOpenDrafts, type OpenDraft } from './open-drafts.ts';
import { useToDo, type Certainty, type ToDo } from './to-do.ts';

export type Item = {
  readonly key: string;
  readonly icon: Icon;
  readonly tone: 'attention' | 'calm';
  readonly words: string;
  readonly hint?: string;
  /** Where something can be done about it. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string | number>>;
  /** The addresses that it is about, where no list shows them together. */
  readonly addressIds?: readonly string[];
};

function useUnsentItems(): readonly Item[] {
  const t = useText();
  const { waiting, sending, needsYou } = useOutboxCount() ?? { waiting: 0, sending: 0, needsYou: 0 };
  const unsent = waiting + sending;
  const items: Item[] = [];
  if (needsYou > 0)
    items.push({
      key: 'needsYou',
      icon: IconAlertTriangle,
      tone: 'attention',
      words: t.count(homeCounted.needsYou, needsYou),
      to: '/outbox',
    });
  if (unsent > 0)
    items.push({
      key: 'waiting',
      icon: IconCloudUp,
      tone: 'calm',
      words: t.count(homeCounted.waiting, unsent),
      to: '/outbox',
    });
  return items;
}

/** The work that one's rights bring along; what is urgent is first. */
function listWork(toDo: ToDo, t: Say): readonly Item[] {
  const { hitAgain, hitAddressIds, overdue, returned, toReview } = toDo;
  const items: readonly (Item & { readonly count: number })[] = [
    {
      key: 'hitAgain',
      count: hitAgain,
      icon: IconBolt,
      tone: 'attention',
      words: t.count(homeCounted.hitAgain, hitAgain),
      hint: t(homeText.hitAgainHint),
      to: '/activities',
      search: { phase: 'hitAgain' },
      addressIds: hitAddressIds,
    },
    {
      key: 'overdue',
      count: overdue,
      icon: IconClockExclamation,
      tone: 'attention',
      words: t.count(homeCounted.overdue, overdue),
      to: '/activities',
      search: { phase: 'overdue', own: 'implements' },
    },
    {
      key: 'returned',
      count: returned,
      icon: IconClipboardX,
      tone: 'attention',
      words: t.count(homeCounted.returned, returned),
      to: '/reviews',
      search: { state: 'has_issues', own: 1 },
    },
    {
      key: 'toReview',
      count: toReview,
      icon: IconClipboardCheck,
      tone: 'calm',
      words: t.count(homeCounted.toReview, toReview),
      to: '/reviews',
    },
  ];
  return items.filter(({ count }) => count > 0);
}

function sayDraft({ key, table, address, path, search }: OpenDraft, t: Say, when: string): Item {
  return {
    key,
    icon: IconPencil,
    tone: 'calm',
    words: t(homeText.draft, { what: getEntity(table).label[t.language] }),
    hint: [titleOfAddress(address, t.language), when].filter(Boolean).join(' · '),
    to: path,
    ...(search ? { search } : {}),
  };
}

/** What is said where nothing needs the user, as far as that is known. */
const nothing = {
  known: { icon: IconCoffee, words: homeText.calm },
  device: { icon: IconCoffee, words: homeText.deviceCalm },
  unknown: { icon: IconHelpCircle, words: homeText.unknown },
} as const satisfies Readonly<Record<Exclude<Certainty, 'loading'>, object>>;

/** What needs this user: unsent work, what the rights bring along, unfinished forms. Undefined while it is being asked. */
export function useTodayItems(): readonly Item[] | undefined {
  const t = useText();
  const format = useFormats();
  const unsent = useUnsentItems();
  const toDo = useToDo();
  const drafts = useOpenDrafts()?.map((draft) =>
    sayDraft(draft, t, t(homeText.draftOf, { moment: format.moment(draft.updatedAt) })),
  );
  const { certainty } = toDo;
  if (certainty === 'loading' || !drafts) return undefined;
  const items = [...unsent, ...listWork(toDo, t), ...drafts];
  const { icon, words } = nothing[certainty];
  // A question without an answer: there may be more.
  if (items.length > 0 && certainty !== 'unknown') return items;
  return [...items, { key: 'nothing', icon, tone: 'calm', words: t(words) }];
}
