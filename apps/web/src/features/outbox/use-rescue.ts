import { useState } from 'react';
import { openStore } from '../../data/local-store.ts';
import { takeInRescue } from '../../data/rescue/take-in.ts';
import { reportFault } from '../../data/report-fault.ts';
import { serverNow } from '../../data/server-time.ts';
import { useSession } from '../../data/session.ts';
import { kickSync } from '../../data/sync.ts';
import { useText } from '../../text/say.ts';
import { downloadRescue } from './download-rescue.ts';
import { rescueText as text } from './rescue.text.ts';
import { sayMade, sayTakenIn, type RescueNotice } from './say-rescue.ts';

/** What is going on, with the photos that are done. */
export type RescueWork = { readonly kind: 'making' | 'taking'; readonly done: number; readonly total: number };

export type Rescue = {
  readonly work: RescueWork | undefined;
  readonly notice: RescueNotice | undefined;
  readonly download: () => Promise<void>;
  readonly takeIn: (file: Blob) => Promise<void>;
};

/** Makes a rescue file and takes one in, one at a time, and says what came of it. */
export function useRescue(): Rescue {
  const t = useText();
  const { user } = useSession();
  const [work, setWork] = useState<RescueWork>();
  const [notice, setNotice] = useState<RescueNotice>();
  const run = async (kind: RescueWork['kind'], task: () => Promise<RescueNotice>): Promise<void> => {
    setNotice(undefined);
    setWork({ kind, done: 0, total: 0 });
    try {
      setNotice(await task());
    } catch (error) {
      reportFault(error);
      setNotice({ tone: 'amber', lines: [t(kind === 'making' ? text.failed : text.takeFailed)] });
    } finally {
      setWork(undefined);
    }
  };
  const follow = (kind: RescueWork['kind']) => (done: number, total: number) => setWork({ kind, done, total });
  return {
    work,
    notice,
    download: async () => {
      if (user) await run('making', async () => sayMade(await downloadRescue(user, t, follow('making')), t));
    },
    takeIn: async (file) => {
      if (!user) return;
      await run('taking', async () => {
        const options = { now: new Date(serverNow()).toISOString(), onProgress: follow('taking') };
        const outcome = await takeInRescue(await openStore(user._id), user._id, file, options);
        if (outcome.kind === 'taken') kickSync(true);
        return sayTakenIn(outcome, t);
      });
    },
  };
}
