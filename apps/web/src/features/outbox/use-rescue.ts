import { useState } from 'react';
import { actorOf } from '../../session/last-user.ts';
import { openStoreUnlessHeld } from '../../records/read/repository.ts';
import { lookIntoRescue, type RescueLook } from './rescue/look-into.ts';
import { takeInRescue } from './rescue/take-in.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { serverNow } from '../../device/server-time.ts';
import { useSession } from '../../session/session.ts';
import { kickSync } from '../../sync/push/sync.ts';
import { useText } from '../../text/say.ts';
import { downloadRescue } from './download-rescue.ts';
import { rescueText as text } from './rescue.text.ts';
import { sayMade, sayTakenIn, type RescueNotice } from './say-rescue.ts';

/** What is going on, with the photos that are done. */
export type RescueWork = {
  readonly kind: 'making' | 'looking' | 'taking';
  readonly done: number;
  readonly total: number;
};

/** A file that was chosen, and what would come out of it. */
export type RescueQuestion = { readonly file: Blob; readonly look: RescueLook };

export type Rescue = {
  readonly work: RescueWork | undefined;
  readonly notice: RescueNotice | undefined;
  readonly download: () => Promise<void>;
  /** Looks into a file and asks. */
  readonly choose: (file: Blob) => Promise<void>;
  /** What is asked now: nothing was taken in yet. */
  readonly question: RescueQuestion | undefined;
  readonly takeIn: () => Promise<void>;
  readonly leave: () => void;
};

/** Makes a rescue file, shows one and takes it in, one at a time, and says what came of it. */
export function useRescue(): Rescue {
  const t = useText();
  const { user } = useSession();
  const [work, setWork] = useState<RescueWork>();
  const [notice, setNotice] = useState<RescueNotice>();
  const [question, setQuestion] = useState<RescueQuestion>();
  const run = async (kind: RescueWork['kind'], task: () => Promise<RescueNotice | undefined>): Promise<void> => {
    setNotice(undefined);
    setWork({ kind, done: 0, total: 0 });
    try {
      setNotice(await task());
    } catch (error) {
      reportUnexpected(error);
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
    choose: async (file) => {
      if (!user) return;
      setQuestion(undefined);
      await run('looking', async () => {
        const outcome = await lookIntoRescue(await openStoreUnlessHeld(user._id), actorOf(user), file);
        if (outcome.kind !== 'shown') return sayTakenIn(outcome, t);
        setQuestion({ file, look: outcome.look });
        return undefined;
      });
    },
    question,
    leave: () => setQuestion(undefined),
    takeIn: async () => {
      if (!user || !question) return;
      const { file } = question;
      setQuestion(undefined);
      await run('taking', async () => {
        const options = { now: new Date(serverNow()).toISOString(), onProgress: follow('taking') };
        const outcome = await takeInRescue(await openStoreUnlessHeld(user._id), user._id, file, options);
        if (outcome.kind === 'taken') kickSync(true);
        return sayTakenIn(outcome, t);
      });
    },
  };
}
