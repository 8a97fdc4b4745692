import type { ReactNode } from 'react';
import type { RescueLook } from './rescue/look-into.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nameEntry } from './entry-name.ts';
import classes from './outbox.module.css';
import { rescueText as text } from './rescue.text.ts';
import { sayLook } from './say-rescue.ts';

export type RescueDialogProps = {
  /** What would come out of the chosen file; undefined while nothing is asked. */
  readonly look: RescueLook | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** So many removals are named; of the rest the number is told. */
const mostNamed = 10;

function Removals({ removals }: Pick<RescueLook, 'removals'>): ReactNode {
  const t = useText();
  const left = removals.length - mostNamed;
  return (
    <ul className={classes.going}>
      {removals.slice(0, mostNamed).map((subject) => (
        <li key={subject.recordId}>{nameEntry(subject, t)}</li>
      ))}
      {left > 0 ? <li>{t(commonText.andMore, { count: String(left) })}</li> : null}
    </ul>
  );
}

/** Shows what a rescue file holds before any of it is taken in: it is sent in the name of whoever takes it in. */
export function RescueDialog({ look, onConfirm, onCancel }: RescueDialogProps): ReactNode {
  const t = useText();
  const said = look && sayLook(look, t);
  return (
    <ConfirmDialog
      opened={look !== undefined}
      title={t(text.lookTitle)}
      confirmLabel={t(text.lookConfirm)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {look && said ? (
        <div className={classes.rescueLook}>
          <p>{said.made}</p>
          <ul className={classes.rescueHolds}>
            {said.holds.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {said.removals === '' ? null : (
            <>
              <p className={classes.rescueRemovals}>{said.removals}</p>
              <Removals removals={look.removals} />
            </>
          )}
          {said.notes.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
