import { findEntity, getEntity } from '@domivka/domain/registry';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Collected } from './rescue/collect.ts';
import { photoPart, thumbPart, type RescueManifest } from './rescue/rescue-format.ts';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { describeValue, labelOfField } from '../../text/describe-value.ts';
import { formatsIn } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { nameEntry } from './entry-name.ts';
import { listReasons } from '../../queries/work/refused-reasons.ts';
import { kindOf } from './entry-state.ts';
import { rescueText as text } from './rescue.text.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2430}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.15rem;margin-top:2rem}ol,ul{padding-inline-start:1.25rem}
li{margin:.35rem 0}small,.quiet{color:#5b6675}summary{cursor:pointer}dl{margin:.5rem 0}dt{color:#5b6675;font-size:.875rem}
dd{margin:0 0 .4rem;white-space:pre-line}.photos{display:flex;flex-wrap:wrap;gap:.5rem}.photos img{height:7rem;border-radius:.25rem}
.photo img{max-width:100%}`;

function escapeHtml(said: string): string {
  return said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** What the records of a file are called. */
function namesIn({ rows, removed }: Collected, t: Say): (entry: OutboxEntry) => string {
  const known = new Map<string, Fields>();
  for (const { _id, row } of removed) known.set(_id, row);
  for (const { row } of rows) known.set(row._id, row);
  return ({ table, recordId, parentId, record: own = {} }) => {
    const record = known.get(recordId) ?? own;
    const address = known.get(String(record['addressId'] ?? parentId));
    return nameEntry({ table, record, address }, t);
  };
}

/** What was written, field by field: whoever has nothing but this page can type it in again. */
function sayFields({ table, record = {} }: OutboxEntry, t: Say): string {
  const entity = getEntity(table);
  const fields = Object.entries(record).filter(([field]) => Object.hasOwn(entity.fields, field) && field !== 'path');
  const said = fields.map(([field, value]) => {
    const label = escapeHtml(labelOfField(entity, field, t));
    return `<dt>${label}</dt><dd>${escapeHtml(describeValue(entity, field, value, t))}</dd>`;
  });
  return said.length > 0 ? `<dl>${said.join('')}</dl>` : '';
}

function sayEntry(entry: OutboxEntry, name: string, t: Say): string {
  const facts = [t(kindOf(entry)), formatsIn(t.language).moment(entry.createdAt)].join(' · ');
  const reasons = entry.state === 'needsYou' ? listReasons(entry, t) : [];
  const head = `<strong>${escapeHtml(name)}</strong> <small>${escapeHtml(facts)}</small>`;
  const why = reasons.map((reason) => `<div>${escapeHtml(reason)}</div>`).join('');
  const fields = sayFields(entry, t);
  return `<li>${fields ? `<details><summary>${head}</summary>${fields}</details>` : head}${why}</li>`;
}

function listOf(items: readonly string[], t: Say): string {
  return items.length === 0 ? `<p class="quiet">${t(text.pageNothing)}</p>` : `<ul>${items.join('')}</ul>`;
}

function sayPhotos({ files }: Collected): string {
  const pictures = files.map(
    ({ _id, filename }) =>
      `<a href="${photoPart(_id)}"><img src="${thumbPart(_id)}" alt="${escapeHtml(filename)}" loading="lazy"></a>`,
  );
  return `<div class="photos">${pictures.join('')}</div>`;
}

function sayNotes({ counts }: RescueManifest, t: Say): string {
  const notes = [
    counts.photosLeft > 0 ? t(text.photosLeft, { count: String(counts.photosLeft) }) : '',
    counts.unreadable > 0 ? t(text.unreadable, { count: String(counts.unreadable) }) : '',
  ].filter((note) => note !== '');
  return notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('');
}

/** A page that can be read without the program. `body`: HTML. */
function pageOf(title: string, body: string, t: Say): string {
  return `<!doctype html>
<html lang="${t.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}

/** One unsent write for a colleague who is to enter it: what it is, why it could not be sent, and what was written. `picture`: a data address. */
export function sayHandOver(
  entry: OutboxEntry,
  said: { readonly name: string; readonly author: string; readonly reasons: readonly string[] },
  picture: string | undefined,
  t: Say,
): string {
  const facts = [t(kindOf(entry)), formatsIn(t.language).moment(entry.createdAt), said.author].join(' · ');
  const why = said.reasons.map((reason) => `<p>${escapeHtml(reason)}</p>`).join('');
  const image = picture === undefined ? '' : `<div class="photo"><img src="${picture}" alt=""></div>`;
  return pageOf(said.name, `<p class="quiet">${escapeHtml(facts)}</p>${why}${sayFields(entry, t)}${image}`, t);
}

/** The page in a rescue file that tells in the language of its author what lies in it, and what to do with it. */
export function sayRescuePage(content: Collected, manifest: RescueManifest, t: Say): string {
  const { userName, madeAt, release, deviceId } = manifest;
  const format = formatsIn(t.language);
  const said = (words: string): string => escapeHtml(words);
  const author = userName || t(text.someone);
  const nameOf = namesIn(content, t);
  const steps = [t(text.stepKeep), t(text.stepSignIn, { author }), t(text.stepTake)];
  const drafts = content.drafts.map(({ _id, updatedAt }) => {
    const [first = '', second = ''] = _id.split('/', 2);
    const entity = findEntity(first === 'custom' ? second : first);
    const label = entity ? t(entity.label) : _id;
    return `<li>${said(label)} <small>${said(format.moment(updatedAt))}</small></li>`;
  });
  const body = `<p>${said(t(text.pageOf, { author, moment: format.moment(madeAt) }))}</p>
<h2>${said(t(text.pageHow))}</h2>
<ol>${steps.map((step) => `<li>${said(step)}</li>`).join('')}</ol>
${sayNotes(manifest, t)}
<h2>${said(t(text.pageRecords))} (${content.entries.length})</h2>
${listOf(
  content.entries.map((entry) => sayEntry(entry, nameOf(entry), t)),
  t,
)}
<h2>${said(t(text.pageDrafts))} (${content.drafts.length})</h2>
${listOf(drafts, t)}
<h2>${said(t(text.pagePhotos))} (${content.files.length})</h2>
${content.files.length > 0 ? sayPhotos(content) : listOf([], t)}
<p class="quiet"><small>${said(t(text.pageMade, { release, device: deviceId }))}</small></p>`;
  return pageOf(t(text.pageTitle), body, t);
}
