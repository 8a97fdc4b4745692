import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

type LinkAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

function ButtonAnchor(props: ButtonProps & LinkAttributes): ReactNode {
  return <Button component="a" {...props} />;
}

function TextAnchor(props: AnchorProps & Omit<LinkAttributes, keyof AnchorProps>): ReactNode {
  return <Anchor {...props} />;
}

/** A link that looks like a button; `to` and `params` are checked against the routes. */
export const LinkButton = createLink(ButtonAnchor);

/** A link in a text; `to` and `params` are checked against the routes. */
export const TextLink = createLink(TextAnchor);
