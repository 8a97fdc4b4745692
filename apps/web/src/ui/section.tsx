import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

export type SectionProps = {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** `card` (default) has a surface of its own, `plain` is on the page. */
  readonly look?: 'card' | 'plain';
  readonly children: ReactNode;
};

/** A titled part of a screen. */
export function Section({ title, description, actions, look = 'card', children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={classes.section} data-look={look} {...(title ? { 'aria-labelledby': id } : {})}>
      {title || actions ? (
        <header className={classes.head}>
          <Group justify="space-between" align="flex-start" gap="0.5rem 1rem">
            {title ? (
              <Title id={id} order={2} fz="1.0625rem" lh={1.35}>
                {title}
              </Title>
            ) : (
              <span />
            )}
            {actions}
          </Group>
          {description ? (
            <Text mt={4} c="dimmed" fz="0.9375rem">
              {description}
            </Text>
          ) : null}
        </header>
      ) : null}
      {children}
    </section>
  );
}
