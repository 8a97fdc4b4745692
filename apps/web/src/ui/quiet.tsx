import { Text, type TextProps } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';

type QuietProps = TextProps & Omit<HTMLAttributes<HTMLParagraphElement>, keyof TextProps>;

/** Small words in the background: a paragraph, or with `span` a part of one. */
export function Quiet(props: QuietProps): ReactNode {
  return <Text size="sm" c="dimmed" {...props} />;
}
