import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityMessages } from '@domivka/domain/activity/activity.text';
import { saveRecord } from '../../records/save/save-record.ts';
import { mayDo, statusRightsOf } from '../../session/rights.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import { useSession } from '../../session/session.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { pathOf, type ActivityRow } from './activity-row.ts';
import { columnOf } from './board-columns.ts';
import { changesOfMove, listMoves, type CardMove } from './card-moves.ts';

export type Moves = {
  /** Where a card may go. */
  readonly movesOf: (row: ActivityRow) => readonly CardMove[];
  readonly move: (row: ActivityRow, kind: CardMove['kind']) => void;
  /** The activity whose reopening waits for its reason. */
  readonly reopening: ActivityRow | undefined;
  readonly reopen: (reason: string) => Promise<void>;
  readonly closeReopening: () => void;
};

/** The steps of the cards of a board: at once, by the form of the activity, or after a question. */
export function useMoves(today: string): Moves {
  const { language } = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const searchAnew = useRefreshSearches();
  const [reopening, setReopening] = useState<ActivityRow>();

  const write = async (row: ActivityRow, kind: 'begin' | 'reopen' | 'resume', reason?: string): Promise<void> => {
    try {
      const record = { _id: row._id, ...changesOfMove(kind, today, reason) };
      await saveRecord('activity', record, { version: row.version });
      showOutcome(sayDone(activityMessages.updated, language, [row._id]));
    } catch (error) {
      showErrors(sayFailed(activityMessages.updateFailed, error, language));
    } finally {
      searchAnew();
    }
  };

  return {
    movesOf: (row) => {
      const update = mayDo(user, 'update', activityEntity, row);
      return listMoves(columnOf(row, today), { update, ...statusRightsOf(user, row) });
    },
    move: (row, kind) => {
      if (kind === 'reopen') setReopening(row);
      else if (kind === 'begin' || kind === 'resume') void write(row, kind);
      else {
        const status = kind === 'complete' ? 'Completed' : 'Canceled';
        void navigate({ to: pathOf(row), search: { status } });
      }
    },
    reopening,
    reopen: async (reason) => {
      if (reopening) await write(reopening, 'reopen', reason);
      setReopening(undefined);
    },
    closeReopening: () => setReopening(undefined),
  };
}
