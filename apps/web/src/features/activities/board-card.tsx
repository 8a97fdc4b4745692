import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DragEvent, ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { sayPhase } from '../../text/activity-phase.ts';
import { commonText } from '../../text/common.text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { activitiesText as text } from './activities.text.ts';
import { nameOfRow, pathOf, sayDelay, sayTerm, type ActivityRow, type RowContext } from './activity-row.ts';
import classes from './board.module.css';
import type { CardMove } from './card-moves.ts';

export type BoardCardProps = {
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
        <ActionIcon variant="subtle" color="gray" className={classes.move} aria-label={t(text.move, { name })}>
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
export function BoardCard({ row, context, moves, onMove, onDrag }: BoardCardProps): ReactNode {
  const { t, format, today, names, organizationOf } = context;
  const name = nameOfRow(row, context);
  const delay = sayDelay(row, today, t);
  const phase = sayPhase(row, today, t);
  const term = sayTerm(row, t, format);
  const place = names?.get(row.addressId)?.place;
  return (
    <li className={classes.card} data-tone={phase.tone} {...(moves.length > 0 ? dragOf(name, row, onDrag) : {})}>
      <div className={classes.cardHead}>
        <Link to={pathOf(row)} className={classes.cardLink} aria-label={name} draggable={false}>
          {names ? name : <Skeleton component="span" display="block" width="8rem" height="1.25rem" />}
        </Link>
        {moves.length > 0 ? <MoveMenu name={name} moves={moves} onMove={onMove} context={context} /> : null}
      </div>
      {place ? <p className={classes.quiet}>{place}</p> : null}
      <p>{labelOf(activityTypes, row.type, t.language)}</p>
      <p className={classes.quiet}>{organizationOf(row)}</p>
      {term ? <p className={classes.term}>{term}</p> : null}
      <div className={classes.badges}>
        {phase.tone === 'attention' ? <StatusBadge tone="attention">{delay?.words ?? phase.words}</StatusBadge> : null}
        {phase.tone !== 'attention' && delay ? <span className={classes.quiet}>{delay.words}</span> : null}
        {row.synced === 0 ? <StatusBadge tone="waiting">{t(commonText.waiting)}</StatusBadge> : null}
      </div>
    </li>
  );
}
