import { isPoint } from '@domivka/domain/geography/point';
import { Button } from '@mantine/core';
import { IconMapPinShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import classes from './address.module.css';
import { mapsLink } from './maps-link.ts';
import { storyText as text } from './story.text.ts';

/** Opens the building in the maps of the device, to be led there. Nothing where there is no point. */
export function OpenInMaps({ location }: { readonly location: unknown }): ReactNode {
  const t = useText();
  if (!isPoint(location)) return null;
  const { href, isPage } = mapsLink(location, navigator);
  return (
    <Button
      component="a"
      href={href}
      {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      variant="default"
      size="compact-md"
      className={classes.maps ?? ''}
      leftSection={<IconMapPinShare size={18} aria-hidden />}
    >
      {t(text.openInMaps)}
    </Button>
  );
}
