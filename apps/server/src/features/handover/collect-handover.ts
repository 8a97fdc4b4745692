import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityIssue } from '@domivka/domain/activity/activity.errors';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { findMeasure } from '@domivka/domain/activity/measures';
import { titleOfAddress } from '@domivka/domain/address/address-title';
import { nameOfUnit } from '@domivka/domain/apartment/unit-name';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { labelOf } from '@domivka/domain/kernel/options';
import { scope } from '@domivka/domain/kernel/permissions';
import { isId } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { sayQuantity } from '@domivka/domain/kernel/units.text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import type { Database } from '../../platform/database/database.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { findRecord, listRecords } from '../../records/search.ts';
import { namesOf } from '../../records/tables.ts';
import { handoverWords as words, levelWords } from './handover.text.ts';

/** One part of the certificate, in its language; a table has a head, signatures are side by side. */
export type HandoverPart =
  | { readonly kind: 'title' | 'centre' | 'text' | 'small'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'signatures'; readonly rows: readonly (readonly string[])[] };

/** The certificate from top to bottom: plain values, because it travels to the thread that prints. */
export type Handover = { readonly language: Language; readonly name: string; readonly parts: readonly HandoverPart[] };

export type HandoverSources = {
  /** As the program. */
  readonly database: Database;
  readonly places: Pick<Units, 'find' | 'ancestors'>;
  readonly now: () => Date;
};

type Activity = RecordOf<'activity'>;

async function readActivity({ database }: HandoverSources, actor: Actor, activityId: string): Promise<Activity> {
  const reading = scope(actor, activityEntity);
  // A certificate names a home.
  if (reading.kind === 'nothing' || reading.masked) throw kernelError('record.forbidden');
  const activity = isId(activityId) ? await findRecord(database, actor, 'activity', activityId) : undefined;
  if (!activity) throw kernelError('record.missing');
  if (activity.status !== 'Completed')
    throw new DomainError('conflict', 'activity.handover.completed', [activityIssue('activity.handover.completed')]);
  return activity;
}

/** Oblast first, the house last. */
async function sayAddress(sources: HandoverSources, actor: Actor, activity: Activity, language: Language) {
  const address = await findRecord(sources.database, actor, 'address', activity.addressId);
  if (!address) throw kernelError('record.missing');
  const own = sources.places.find(address.pCode4);
  const places = [...sources.places.ancestors(address.pCode4), ...(own ? [own] : [])];
  const names = places.map(({ name, nameUkr, level, kind }) => {
    const word = kind === 'special_city' || kind === 'autonomous_republic' ? undefined : levelWords[level];
    return [language === 'uk' ? nameUkr : name, ...(word ? [word[language]] : [])].join(' ');
  });
  return [...names, titleOfAddress(address, language)].join(', ');
}

/**
 * What is written in the certificate of a completed activity, as its reader may know it.
 * @throws DomainError `record.missing`, `record.forbidden` for masked readers, `activity.handover.completed`
 */
export async function collectHandover(
  sources: HandoverSources,
  actor: Actor,
  activityId: string,
  language: Language,
): Promise<Handover> {
  const activity = await readActivity(sources, actor, activityId);
  const { implementingOrganizationId: implementer, programmingOrganizationId: programmer, unitIds = [] } = activity;
  const { say, day, moment } = speakerOf(language, () => true);
  const own = sources.database.as(actor);
  const names = await namesOf(own, [implementer, ...(programmer ? [programmer] : [])], 'organization');
  const nameOf = (id: string) => {
    const { name = '', nameUkr = '' } = names.get(id) ?? {};
    return (language === 'uk' && nameUkr) || name;
  };
  const address = await sayAddress(sources, actor, activity, language);
  const ids: readonly string[] = Array.isArray(unitIds) ? unitIds : [];
  const units = await listRecords(own, actor, 'apartment', ids);
  const inUnits = [...units.values()].map((unit) => nameOfUnit(unit, language)).join(', ');
  const { actualStartDate: from, actualCompletionDate: to } = activity;
  const dates =
    from && to ? say(words.dates, { from: day(from), to: day(to) }) : to && say(words.completed, { to: day(to) });
  const rows = activity.measures.map(({ measure, quantity, unit }, at) => [
    String(at + 1),
    findMeasure(measure)?.[language] ?? measure,
    sayQuantity(quantity, unit, language),
  ]);
  const text = (line: string): HandoverPart => ({ kind: 'text', text: line });
  return {
    language,
    name: `${say(words.title)}, ${address}`,
    parts: [
      { kind: 'title', text: say(words.title) },
      { kind: 'centre', text: say(words.what) },
      { kind: 'centre', text: say(words.number) },
      text(say(words.deliverer, { organization: nameOf(implementer) })),
      ...(programmer && programmer !== implementer
        ? [text(say(words.programmer, { organization: nameOf(programmer) }))]
        : []),
      text(say(words.receiver)),
      text(say(words.document)),
      text(say(words.place, { address })),
      text(say(words.units, { units: inUnits || say(words.wholeBuilding) })),
      text(say(words.activity, { type: labelOf(activityTypes, activity.type, language) })),
      ...(dates ? [text(dates)] : []),
      text(say(words.list)),
      { kind: 'table', rows: [[say(words.order), say(words.measure), say(words.quantity)], ...rows] },
      text(say(words.remarks)),
      text(say(words.copies)),
      { kind: 'signatures', rows: [[words.handedOver[language], words.received[language], words.witness[language]]] },
      { kind: 'small', text: say(words.source, { moment: moment(sources.now().toISOString()), id: activity._id }) },
    ],
  };
}
