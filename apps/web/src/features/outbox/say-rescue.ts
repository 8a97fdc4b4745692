import type { RescueFile } from './rescue/make-rescue-file.ts';
import type { LookOutcome, RescueLook } from './rescue/look-into.ts';
import type { TakeInOutcome } from './rescue/take-in.ts';
import { formatsIn } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import type { Say } from '../../text/say.ts';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { rescueCounted, rescueText as text } from './rescue.text.ts';

/** What came of making a file or taking one in; `tone` is a colour of the theme. */
export type RescueNotice = {
  readonly tone: 'blue' | 'amber';
  readonly title?: string;
  readonly lines: readonly string[];
};

type Line = string | false;

/** The lines that apply. */
function said(...lines: readonly Line[]): readonly string[] {
  return lines.filter((line) => line !== false);
}

function amber(line: string): RescueNotice {
  return { tone: 'amber', lines: [line] };
}

function listCounts(t: Say, entries: number, drafts: number, photos: number): string {
  return said(
    entries > 0 && t.count(rescueCounted.records, entries),
    drafts > 0 && t.count(rescueCounted.drafts, drafts),
    photos > 0 && t.count(countedNouns.photos, photos),
  ).join(' · ');
}

function sayUnreadable(t: Say, unreadable: number): Line {
  return unreadable > 0 && t(text.unreadable, { count: String(unreadable) });
}

/** What was made; undefined where the database cannot be read. */
export function sayMade(made: RescueFile | undefined, t: Say): RescueNotice {
  if (!made) return amber(t(text.cannotRead));
  const { entries, drafts, photos, photosLeft, unreadable } = made.manifest.counts;
  return {
    tone: photosLeft + unreadable > 0 ? 'amber' : 'blue',
    title: listCounts(t, entries, drafts, photos),
    lines: said(
      t(text.made, { name: made.name, size: sayBytes(made.file.size, t.language) }),
      photosLeft > 0 && t(text.photosLeft, { count: String(photosLeft) }),
      sayUnreadable(t, unreadable),
    ),
  };
}

/** What was taken in, or why nothing was. */
export function sayTakenIn(outcome: TakeInOutcome | Exclude<LookOutcome, { kind: 'shown' }>, t: Say): RescueNotice {
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
  return {
    tone: !isComplete || isNothing ? 'amber' : 'blue',
    ...(isNothing ? {} : { title: t(text.taken) }),
    lines: said(
      isNothing && unread === 0 && t(text.takenNothing),
      entries + drafts + photos > 0 && listCounts(t, entries, drafts, photos),
      entries > 0 && t(text.sendsNow),
      !isNothing && known > 0 && t.count(rescueCounted.known, known),
      draftsKept > 0 && t.count(rescueCounted.draftsKept, draftsKept),
      damaged > 0 && t.count(rescueCounted.damaged, damaged),
      unread > 0 && t.count(rescueCounted.unread, unread),
      sayUnreadable(t, unreadable),
    ),
  };
}

/** The texts of the question about a file; `removals` is the heading of the removed records. */
export type SaidLook = {
  readonly made: string;
  readonly holds: readonly string[];
  readonly removals: string;
  readonly notes: readonly string[];
};

/** What would come out of a file, before any of it is taken in. */
export function sayLook(look: RescueLook, t: Say): SaidLook {
  const { manifest, isOfThisDevice, created, changed, removals, photos, drafts, known, arrived } = look;
  const moment = formatsIn(t.language).moment(manifest.madeAt);
  const isNothing = created + changed + removals.length + drafts === 0;
  const isAllThere = arrived > 0 && arrived === created + changed && removals.length === 0;
  return {
    made: t(isOfThisDevice ? text.madeHere : text.madeElsewhere, { moment }),
    holds: said(
      created > 0 && t.count(rescueCounted.created, created),
      changed > 0 && t.count(rescueCounted.changed, changed),
      photos > 0 && !isNothing && t.count(countedNouns.photos, photos),
      drafts > 0 && t.count(rescueCounted.drafts, drafts),
      isNothing && t(text.lookNothing),
    ),
    removals: t.count(rescueCounted.removals, removals.length),
    notes: said(
      known > 0 && t.count(rescueCounted.known, known),
      isAllThere ? t(text.lookArrived) : arrived > 0 && t.count(rescueCounted.arrived, arrived),
      !isNothing && t(text.lookSends),
    ),
  };
}
