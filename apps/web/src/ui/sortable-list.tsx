import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Box, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sortable-list.module.css';

/** The texts of the list; names are those of the entries. */
export type SortableWords = {
  readonly drag: (name: string) => string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  /** How to move an entry by keyboard, read to who does not see it. */
  readonly instructions: string;
  readonly lifted: (name: string, place: number, total: number) => string;
  readonly moved: (name: string, place: number, total: number) => string;
  readonly dropped: (name: string, place: number, total: number) => string;
  readonly cancelled: (name: string) => string;
};

export type SortableEntry = { readonly id: string; readonly name: string };

export type SortableListProps<Entry extends SortableEntry> = {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly words: SortableWords;
  /** The new order of all ids, with the one that moved. Without it the list only shows. */
  readonly onOrder?: ((ids: readonly string[], moved: string) => void) | undefined;
  readonly children: (entry: Entry, place: number) => ReactNode;
};

function announcementsOf(entries: readonly SortableEntry[], words: SortableWords): Announcements {
  const total = entries.length;
  const nameOf = (id: unknown) => entries.find((entry) => entry.id === id)?.name ?? '';
  const placeOf = (id: unknown) => entries.findIndex((entry) => entry.id === id) + 1;
  return {
    onDragStart: ({ active }) => words.lifted(nameOf(active.id), placeOf(active.id), total),
    onDragOver: ({ active, over }) => (over ? words.moved(nameOf(active.id), placeOf(over.id), total) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(nameOf(active.id), placeOf(over.id), total) : words.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  };
}

type RowProps = {
  readonly entry: SortableEntry;
  readonly words: SortableWords;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly children: ReactNode;
};

function SortableRow({ entry, words, isFirst, isLast, onStep, children }: RowProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entry.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      // Rows only go up and down: sideways the page would begin to scroll.
      style={{
        transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
        ...(transition ? { transition } : {}),
      }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        size={44}
        className={classes.handle ?? ''}
        {...attributes}
        {...listeners}
        aria-label={words.drag(entry.name)}
      >
        <IconGripVertical size={20} aria-hidden />
      </ActionIcon>
      <Box flex={1} miw={0}>
        {children}
      </Box>
      <div className={classes.steps}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.up(entry.name)}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.down(entry.name)}
          disabled={isLast}
          onClick={() => onStep(1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

/**
 * A list in an order of its own: entries are dragged by their handle with mouse, finger or keyboard, or stepped up and down by buttons. Each move
 * is told once, when it is done.
 */
export function SortableList<Entry extends SortableEntry>(props: SortableListProps<Entry>): ReactNode {
  const { label, entries, words, onOrder, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const moved = ids[from];
    if (moved === undefined || from === to || to < 0 || to >= ids.length) return;
    onOrder?.(arrayMove(ids, from, to), moved);
  };
  const finish = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  if (!onOrder)
    return (
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={label}>
        {entries.map((entry, place) => (
          <li key={entry.id} className={classes.row}>
            <Box flex={1} miw={0}>
              {children(entry, place)}
            </Box>
          </li>
        ))}
      </Stack>
    );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finish}
      accessibility={{
        announcements: announcementsOf(entries, words),
        screenReaderInstructions: { draggable: words.instructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack component="ol" gap="xs" m={0} p={0} aria-label={label}>
          {entries.map((entry, place) => (
            <SortableRow
              key={entry.id}
              entry={entry}
              words={words}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
              onStep={(step) => move(place, place + step)}
            >
              {children(entry, place)}
            </SortableRow>
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}
