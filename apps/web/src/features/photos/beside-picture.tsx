import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './viewer.module.css';

export type BesidePictureProps = {
  readonly picture: ReactNode;
  readonly title: string;
  /** What can be done here; with it the title is shown. */
  readonly words?: string;
  readonly children: ReactNode;
};

/** A large picture, and beside or below it what belongs to it. */
export function BesidePicture({ picture, title, words, children }: BesidePictureProps): ReactNode {
  return (
    <div className={classes.content}>
      <Stack gap="xs" miw={0}>
        {picture}
      </Stack>
      <Stack component="section" aria-label={title} miw={0}>
        {words === undefined ? null : (
          <>
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text c="dimmed">{words}</Text>
          </>
        )}
        {children}
      </Stack>
    </div>
  );
}
