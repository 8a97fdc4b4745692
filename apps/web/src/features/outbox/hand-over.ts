import { getEntity } from '@domivka/domain/registry';
import { downloadFile } from '../../remote/download.ts';
import { fileOfPath } from '../../records/local/photo-file.ts';
import type { OutboxEntry } from '../../records/local/outbox-entry.ts';
import { openStore } from '../../records/read/repository.ts';
import { getUser } from '../../session/session.ts';
import { describeValue, labelOfField } from '../../text/describe-value.ts';
import { formatsIn } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { kindOf } from './entry-state.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2430}
h1{font-size:1.5rem;line-height:1.25}.quiet,dt{color:#5b6675}dl{margin:.5rem 0}dt{font-size:.875rem}
dd{margin:0 0 .4rem;white-space:pre-line}img{max-width:100%}`;

function escapeHtml(said: string): string {
  return said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** What was written, field by field, so that a colleague can enter it. */
function describeFields({ table, record = {} }: OutboxEntry, t: Say): string {
  const entity = getEntity(table);
  const fields = Object.entries(record).filter(([field]) => Object.hasOwn(entity.fields, field) && field !== 'path');
  const rows = fields.map(([field, value]) => {
    const label = escapeHtml(labelOfField(entity, field, t));
    return `<dt>${label}</dt><dd>${escapeHtml(describeValue(entity, field, value, t))}</dd>`;
  });
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}

/** The picture of an unsent photo, as an address that contains it. */
async function pictureOf({ record }: OutboxEntry): Promise<string | undefined> {
  const file = fileOfPath(record?.['path']);
  const kept = file === undefined ? undefined : await (await openStore(getUser()._id)).photoBytes.get(file);
  if (!kept) return undefined;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(new Blob([kept.bytes], { type: 'image/jpeg' }));
  });
}

/** Hands one unsent write to the browser's downloads, as a page that a colleague can read and enter. The write stays here. */
export async function handOver(entry: OutboxEntry, name: string, reasons: readonly string[], t: Say): Promise<void> {
  const author = nameOfPerson(getUser(), t.language);
  const facts = [t(kindOf(entry)), formatsIn(t.language).moment(entry.createdAt), author].join(' · ');
  const why = reasons.map((reason) => `<p>${escapeHtml(reason)}</p>`).join('');
  const picture = await pictureOf(entry);
  const page = `<!doctype html>
<html lang="${t.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(name)}</title><style>${style}</style>
<h1>${escapeHtml(name)}</h1>
<p class="quiet">${escapeHtml(facts)}</p>${why}${describeFields(entry, t)}
${picture === undefined ? '' : `<img src="${picture}" alt="">`}
</html>
`;
  downloadFile({
    name: `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ')}.html`,
    file: new Blob([page], { type: 'text/html' }),
  });
}
