import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCircleDashed, IconPolygon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './drawing.module.css';
import { drawingCounted as counted, drawingText as text } from './drawing.text.ts';
import type { DrawState } from './use-drawing.ts';

type Props = { readonly drawing: DrawState };

const kinds = [
  ['polygon', IconPolygon],
  ['circle', IconCircleDashed],
] as const;

/** The buttons that begin a drawing, among the tools of the map. */
export function DrawButtons({ drawing }: Props): ReactNode {
  const t = useText();
  return kinds.map(([kind, Icon]) => (
    <ActionIcon
      key={kind}
      variant={drawing.kind === kind ? 'filled' : 'default'}
      size="lg"
      aria-label={t(text[kind])}
      title={t(text[kind])}
      aria-pressed={drawing.kind === kind}
      onClick={() => (drawing.kind === kind ? drawing.cancel() : drawing.begin(kind))}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  ));
}

function nextStep({ kind, count }: DrawState) {
  if (kind === 'circle') return count === 0 ? text.centre : text.radius;
  if (count === 0) return text.firstCorner;
  return count < 3 ? text.nextCorner : text.lastCorner;
}

/** While something is drawn: what to do next, and the ways back and out. */
export function DrawBar({ drawing }: Props): ReactNode {
  const t = useText();
  const { kind, count, undo, finish, cancel } = drawing;
  if (!kind) return null;
  return (
    <>
      <div className={classes.cross} aria-hidden />
      <section className={classes.bar} aria-label={t(text.tools)}>
        <div role="status">
          {t(nextStep(drawing))}
          {kind === 'polygon' && count > 0 ? (
            <Quiet span ml="xs" className={classes.corners ?? ''}>
              {t.count(counted.corners, count)}
            </Quiet>
          ) : null}
        </div>
        <Quiet className={classes.keys}>{t(text.byKeys)}</Quiet>
        <Group gap="xs">
          {kind === 'polygon' ? (
            <>
              <Button size="compact-md" disabled={count < 3} onClick={finish}>
                {t(text.finish)}
              </Button>
              <ActionIcon
                variant="default"
                size="input-xs"
                aria-label={t(text.undo)}
                title={t(text.undo)}
                disabled={count === 0}
                onClick={undo}
              >
                <IconArrowBackUp size={18} aria-hidden />
              </ActionIcon>
            </>
          ) : null}
          <Button size="compact-md" variant="default" onClick={cancel}>
            {t(text.cancel)}
          </Button>
        </Group>
      </section>
    </>
  );
}
