import type { RescueFile } from '../../data/rescue/make-rescue-file.ts';
import type { TakeInOutcome } from '../../data/rescue/take-in.ts';
import { formatsIn } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import type { Say } from '../../text/say.ts';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { rescueCounted, rescueText as text } from './rescue.text.ts';

/** What came of making a file or taking one in, for the person: `tone` is a colour of the kit. */
export type RescueNotice = {
  readonly tone: 'blue' | 'amber';
  readonly title?: string;
  readonly lines: readonly string[];
};

function amber(line: string): RescueNotice {
  return { tone: 'amber', lines: [line] };
}

function listCounts(t: Say, entries: number, drafts: number, photos: number): string {
  const parts = [
    entries > 0 ? t.count(rescueCounted.records, entries) : '',
    drafts > 0 ? t.count(rescueCounted.drafts, drafts) : '',
    photos > 0 ? t.count(countedNouns.photos, photos) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** What was made; undefined stands for a database that cannot be read. */
export function sayMade(made: RescueFile | undefined, t: Say): RescueNotice {
  if (!made) return amber(t(text.cannotRead));
  const { entries, drafts, photos, photosLeft, unreadable } = made.manifest.counts;
  const lines = [
    t(text.made, { name: made.name, size: sayBytes(made.file.size, t.language) }),
    photosLeft > 0 ? t(text.photosLeft, { count: String(photosLeft) }) : '',
    unreadable > 0 ? t(text.unreadable, { count: String(unreadable) }) : '',
  ].filter((line) => line !== '');
  return {
    tone: photosLeft + unreadable > 0 ? 'amber' : 'blue',
    title: listCounts(t, entries, drafts, photos),
    lines,
  };
}

/** What was taken in, or why nothing was. */
export function sayTakenIn(outcome: TakeInOutcome, t: Say): RescueNotice {
  switch (outcome.kind) {
    case 'taken':
      return sayTaken(outcome, t);
    case 'already':
      return amber(t(text.already, { moment: formatsIn(t.language).moment(outcome.at) }));
    case 'refused':
      return amber(t(text[outcome.reason], { author: outcome.author || t(text.someone) }));
    case 'full':
    case 'busy':
      return amber(t(text[outcome.kind]));
  }
}

function sayTaken({ taken, manifest }: Extract<TakeInOutcome, { kind: 'taken' }>, t: Say): RescueNotice {
  const { entries, drafts, photos, known, draftsKept, damaged, unread } = taken;
  const { unreadable } = manifest.counts;
  const isNothing = entries + drafts === 0;
  const isComplete = damaged + unreadable + unread === 0;
  const lines = [
    isNothing && unread === 0 ? t(text.takenNothing) : '',
    listCounts(t, entries, drafts, photos),
    !isNothing && entries > 0 ? t(text.sendsNow) : '',
    !isNothing && known > 0 ? t.count(rescueCounted.known, known) : '',
    draftsKept > 0 ? t.count(rescueCounted.draftsKept, draftsKept) : '',
    damaged > 0 ? t.count(rescueCounted.damaged, damaged) : '',
    unread > 0 ? t.count(rescueCounted.unread, unread) : '',
    unreadable > 0 ? t(text.unreadable, { count: String(unreadable) }) : '',
  ].filter((line) => line !== '');
  return {
    tone: !isComplete || isNothing ? 'amber' : 'blue',
    ...(isNothing ? {} : { title: t(text.taken) }),
    lines,
  };
}
