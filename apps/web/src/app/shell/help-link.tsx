import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { routeText } from '../routing/routes.text.ts';

/** The link to the user guide; on a phone, whose top bar is narrow, it is in the menu of the user. */
export function HelpLink(): ReactNode {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      visibleFrom="sm"
      aria-label={t(routeText.guide)}
      title={t(routeText.guide)}
      renderRoot={(props) => <Link to="/guide" {...props} />}
    >
      <IconHelp size={20} aria-hidden />
    </ActionIcon>
  );
}
