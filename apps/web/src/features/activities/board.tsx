import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { ListFailure } from '../../lists/list-screen.tsx';
import type { Asker } from '../../lists/list-filters.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { FromDevice } from '../../ui/from-device.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import type { ActivitiesQuery } from './activities-list.ts';
import { activitiesCounted, activitiesText as text } from './activities.text.ts';
import { nameOfRow, type ActivityRow, type RowContext } from './activity-row.ts';
import { BoardCard } from './board-card.tsx';
import { columnOf } from './board-columns.ts';
import classes from './board.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useBoard, type ColumnState } from './use-board.ts';
import { useMoves, type Moves } from './use-moves.ts';
import { useRowContext } from './use-row-context.ts';

type ColumnProps = {
  readonly state: ColumnState;
  readonly overdue: number;
  readonly context: RowContext;
  readonly moves: Moves;
  readonly dragged: ActivityRow | undefined;
  readonly onDrag: (row: ActivityRow | undefined) => void;
  readonly onMore: () => void;
};

/** What takes a dragged card: the column shows whether it may come, and says why not when it is dropped all the same. */
function useDrop({ state: { column }, context: { t, today }, moves, dragged, onDrag }: ColumnProps) {
  const move = dragged && moves.movesOf(dragged).find(({ to }) => to === column);
  const isForeign = dragged !== undefined && columnOf(dragged, today) !== column;
  return {
    takes: dragged === undefined ? undefined : move !== undefined,
    onDragOver: (event: { preventDefault: () => void }) => isForeign && event.preventDefault(),
    onDrop: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (dragged && move) moves.move(dragged, move.kind);
      else if (isForeign) showToast({ message: t(text.notThere), color: 'attention' });
      onDrag(undefined);
    },
  };
}

function Column(props: ColumnProps): ReactNode {
  const { state, overdue, context, moves, onDrag, onMore } = props;
  const { column, cards, total, search, hasMore } = state;
  const { t } = context;
  const id = useId();
  const { takes, ...drop } = useDrop(props);
  return (
    <section className={classes.column} data-takes={takes} aria-labelledby={id} {...drop}>
      <h2 id={id} className={classes.columnTitle}>
        {t(text[column])}
        {search.state === 'ready' ? <span className={classes.count}>{total}</span> : null}
        {column === 'ongoing' && overdue > 0 ? (
          <span className={classes.overdue}>{t.count(activitiesCounted.overdue, overdue)}</span>
        ) : null}
      </h2>
      {search.state === 'loading' ? <TableSkeleton rows={3} /> : null}
      {search.state === 'failed' ? <ListFailure answer={search} text={text} icon={null} t={t} /> : null}
      {search.state === 'ready' && cards.length === 0 ? <p className={classes.none}>{t(text.emptyColumn)}</p> : null}
      <ul className={classes.cards}>
        {cards.map((row) => (
          <BoardCard
            key={row._id}
            row={row}
            context={context}
            moves={moves.movesOf(row)}
            onMove={(kind) => moves.move(row, kind)}
            onDrag={onDrag}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button variant="default" fullWidth onClick={onMore} loading={search.isPrevious}>
          {t(text.showMore)}
        </Button>
      ) : null}
    </section>
  );
}

/** The activities by status, a card each. A card is moved by dragging or by its menu, as far as the rules allow it. */
export function ActivitiesBoard({
  query,
  asker,
}: {
  readonly query: ActivitiesQuery;
  readonly asker: Asker;
}): ReactNode {
  const t = useText();
  const { today } = asker;
  const board = useBoard({ query, asker });
  const context = useRowContext(board.columns.flatMap(({ cards }) => cards));
  const moves = useMoves(today);
  const [dragged, setDragged] = useState<ActivityRow>();
  const { reopening } = moves;
  return (
    <>
      <FromDevice answers={board.columns.map(({ search }) => search)} />
      <div className={classes.board} role="group" aria-label={t(text.board)}>
        {board.columns.map((state) => (
          <Column
            key={state.column}
            state={state}
            overdue={board.overdue}
            context={context}
            moves={moves}
            dragged={dragged}
            onDrag={setDragged}
            onMore={() => board.showMore(state.column)}
          />
        ))}
      </div>
      {reopening ? (
        <ReopenDialog name={nameOfRow(reopening, context)} onReopen={moves.reopen} onCancel={moves.closeReopening} />
      ) : null}
    </>
  );
}
