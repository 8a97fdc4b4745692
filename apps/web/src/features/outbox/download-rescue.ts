import { downloadFile } from '../../remote/download.ts';
import { makeRescueFile, type RescueFile } from './rescue/make-rescue-file.ts';
import { serverNow } from '../../device/server-time.ts';
import type { Me } from '../../session/session.ts';
import { releases } from '../../text/release.text.ts';
import type { Say } from '../../text/say.ts';
import { sayRescuePage } from './rescue-page.ts';

/** How far the photos of a file are. */
export type RescueProgress = (done: number, total: number) => void;

/**
 * Makes a rescue file of all that this user has unsent on this device and hands it to the browser's downloads. Undefined: there is no database
 * that can be read.
 */
export async function downloadRescue(
  user: Pick<Me, '_id' | 'name' | 'nameUkr'>,
  t: Say,
  onProgress?: RescueProgress,
): Promise<RescueFile | undefined> {
  const [{ id: release }] = releases;
  const name = (t.language === 'uk' ? user.nameUkr || user.name : user.name || user.nameUkr) || '';
  const made = await makeRescueFile({
    user: { _id: user._id, name },
    release,
    now: new Date(serverNow()),
    sayPage: (content, manifest) => sayRescuePage(content, manifest, t),
    onProgress,
  });
  if (made) downloadFile(made);
  return made;
}
