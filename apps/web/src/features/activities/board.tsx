import { TextLink } from '../../ui/links.tsx';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels, activityMessages } from '@domivka/domain/activity/activity.text';
import { messageOf } from '@domivka/domain/catalogue';
import { labelOf } from '@domivka/domain/kernel/options';
import { ActionIcon, Box, Button, Group, Menu, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, type ReactNode, useCallback, useId, useState } from 'react';
import type { Asker } from '../../lists/list-filters.ts';
import { ListFailure } from '../../lists/list-screen.tsx';
import { type SearchState, useSearch } from '../../queries/use-records.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { sayDone, sayFailed } from '../../queries/work/arrival.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { mayDo, statusRightsOf } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FromDevice } from '../../ui/from-device.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { showOutcome, showToast } from '../../ui/toast.tsx';
import { useUiWords } from '../../ui/words.tsx';
import type { ActivitiesQuery } from './activities-list.ts';
import { activitiesCounted, activitiesText as text } from './activities.text.ts';
import { type ActivityRow, nameOfRow, pathOf, type RowContext, sayDelay, sayTerm, sayWorks } from './activity-row.ts';
import {
  type BoardColumn,
  boardColumns,
  type BoardQuestion,
  cardsOf,
  columnOf,
  columnRequest,
  columnStep,
  overdueRequest,
} from './board-columns.ts';
import classes from './board.module.css';
import { type CardMove, changesOfMove, listMoves } from './card-moves.ts';
import { useRowContext } from './use-row-context.ts';

type ColumnState = {
  readonly column: BoardColumn;
  readonly cards: readonly ActivityRow[];
  readonly total: number;
  readonly search: SearchState<'activity'>;
  readonly hasMore: boolean;
};

type Board = {
  readonly columns: readonly ColumnState[];
  readonly overdue: number;
  readonly showMore: (column: BoardColumn) => void;
};

const firstCards: Readonly<Record<BoardColumn, number>> = {
  claimed: columnStep,
  ongoing: columnStep,
  completed: columnStep,
  canceled: columnStep,
};

/** The columns of the board with their cards, each asked for separately. */
function useBoard(question: BoardQuestion): Board {
  const [shown, setShown] = useState(firstCards);
  const claimed = useSearch('activity', columnRequest('claimed', shown.claimed, question));
  const ongoing = useSearch('activity', columnRequest('ongoing', shown.ongoing, question));
  const completed = useSearch('activity', columnRequest('completed', shown.completed, question));
  const canceled = useSearch('activity', columnRequest('canceled', shown.canceled, question));
  const overdue = useSearch('activity', overdueRequest(question));
  const searches = { claimed, ongoing, completed, canceled };
  const showMore = useCallback(
    (column: BoardColumn) => setShown((before) => ({ ...before, [column]: before[column] + columnStep })),
    [],
  );
  const columns = boardColumns.map((column): ColumnState => {
    const search = searches[column];
    const found = cardsOf(column, search, claimed.totalRows, question.asker.today);
    return { column, ...found, search, hasMore: search.values.length < search.totalRows };
  });
  return { columns, overdue: overdue.totalRows, showMore };
}

type Moves = {
  /** Where a card may go. */
  readonly movesOf: (row: ActivityRow) => readonly CardMove[];
  readonly move: (row: ActivityRow, kind: CardMove['kind']) => void;
  /** The activity whose reopening waits for its reason. */
  readonly reopening: ActivityRow | undefined;
  readonly reopen: (reason: string) => Promise<void>;
  readonly closeReopening: () => void;
};

/** The steps of the cards of a board: at once, by the form of the activity, or after a question. */
function useMoves(today: string): Moves {
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

type ReopenDialogProps = {
  /** Whose activity it is: the address. */
  readonly name: string;
  readonly onReopen: (reason: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** Asks why a completed activity is taken up again. */
function ReopenDialog({ name, onReopen, onCancel }: ReopenDialogProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const [reason, setReason] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = !reason?.trim();
  const error = isTried && isMissing ? messageOf({ code: 'activity.reopenReason.required' }, t.language) : undefined;
  const reopen = (): void => {
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    void onReopen(reason ?? '').finally(() => setBusy(false));
  };
  return (
    <Modal opened onClose={onCancel} title={t(text.reopenTitle)} closeButtonProps={{ 'aria-label': words.close }}>
      <p>{name}</p>
      <NoteField
        label={t(activityFieldLabels.reopenReason)}
        value={reason}
        onChange={setReason}
        error={error}
        required
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button loading={busy} onClick={reopen}>
          {t(text.reopenTitle)}
        </Button>
      </Group>
    </Modal>
  );
}

type BoardCardProps = {
  readonly row: ActivityRow;
  readonly context: RowContext;
  readonly moves: readonly CardMove[];
  readonly onMove: (kind: CardMove['kind']) => void;
  readonly onDrag: (row: ActivityRow | undefined) => void;
};

type MoveMenuProps = Pick<BoardCardProps, 'moves' | 'onMove' | 'context'> & { readonly name: string };

/** The same steps as dragging, for keyboards and fingers. */
function MoveMenu({ name, moves, onMove, context: { t } }: MoveMenuProps): ReactNode {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" mt={-4} me={-6} aria-label={t(text.move, { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ kind }) => (
          <Menu.Item key={kind} onClick={() => onMove(kind)}>
            {t(text[kind])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Lets a card be taken with the mouse; its menu offers the same steps to everybody else. */
function dragOf(name: string, row: ActivityRow, onDrag: BoardCardProps['onDrag']) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', name);
      onDrag(row);
    },
    onDragEnd: () => onDrag(undefined),
  };
}

/** One activity on the board: where, what, who, when, and how late. */
function BoardCard({ row, context, moves, onMove, onDrag }: BoardCardProps): ReactNode {
  const { t, format, today, names, organizationOf } = context;
  const name = nameOfRow(row, context);
  const delay = sayDelay(row, today, t);
  const phase = sayPhase(row, today, t);
  const term = sayTerm(row, t, format);
  const place = names?.get(row.addressId)?.place;
  return (
    <li className={classes.card} data-tone={phase.tone} {...(moves.length > 0 ? dragOf(name, row, onDrag) : {})}>
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap={4}>
        <TextLink to={pathOf(row)} className={classes.cardLink ?? ''} fw={600} aria-label={name} draggable={false}>
          {names ? name : <Skeleton component="span" display="block" width="8rem" height="1.25rem" />}
        </TextLink>
        {moves.length > 0 ? <MoveMenu name={name} moves={moves} onMove={onMove} context={context} /> : null}
      </Group>
      {place ? <Quiet>{place}</Quiet> : null}
      <p>{labelOf(activityTypes, row.type, t.language)}</p>
      <Quiet truncate title={sayWorks(row, t)}>
        {sayWorks(row, t)}
      </Quiet>
      <Quiet>{organizationOf(row)}</Quiet>
      {term ? (
        <Text size="sm" data-numbers>
          {term}
        </Text>
      ) : null}
      <Group gap="0.25rem 0.5rem">
        {phase.tone === 'attention' ? <StatusBadge tone="attention">{delay?.words ?? phase.words}</StatusBadge> : null}
        {phase.tone !== 'attention' && delay ? <Quiet span>{delay.words}</Quiet> : null}
        {row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
      </Group>
    </li>
  );
}

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
      <Group component="h2" id={id} gap="0.25rem 0.5rem" mih={28} m={0} mb="sm" fz="md">
        {t(text[column])}
        {search.state === 'ready' ? (
          <Text span fw={550} c="dimmed" data-numbers>
            {total}
          </Text>
        ) : null}
        {column === 'ongoing' && overdue > 0 ? (
          <Box component="span" ms="auto">
            <StatusBadge tone="attention">{t.count(activitiesCounted.overdue, overdue)}</StatusBadge>
          </Box>
        ) : null}
      </Group>
      {search.state === 'loading' ? <TableSkeleton rows={3} /> : null}
      {search.state === 'failed' ? <ListFailure answer={search} text={text} icon={null} t={t} /> : null}
      {search.state === 'ready' && cards.length === 0 ? <Quiet>{t(text.emptyColumn)}</Quiet> : null}
      <Stack component="ul" gap={10} m={0} p={0}>
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
      </Stack>
      {hasMore ? (
        <Button variant="default" fullWidth mt="sm" onClick={onMore} loading={search.isPrevious}>
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
