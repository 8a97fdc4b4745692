import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import { formatPoint } from '../../queries/names/format-value.ts';

/** The coordinates: to copy, and to open in whatever map the device has. */
export function GlanceLocation({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { location, accuracy } = record;
  const words = formatPoint(location);
  const isHidden = Array.isArray(record['masked']) && record['masked'].includes('location');
  if (!words || !isFields(location)) return <span>{t(isHidden ? addressText.hidden : addressText.noLocation)}</span>;
  const copy = (): void => {
    navigator.clipboard.writeText(words).then(
      () => showToast({ message: t(addressText.copied), color: 'done' }),
      () => showToast({ message: t(addressText.copyFailed), color: 'attention' }),
    );
  };
  return (
    <span className={classes.point}>
      <a
        className={classes.link}
        href={`geo:${String(location['latitude'])},${String(location['longitude'])}`}
        aria-label={t(addressText.openMap, { coordinates: words })}
        data-numbers
      >
        {words}
      </a>
      {typeof accuracy === 'number' ? (
        <span className={classes.hint}>{t(addressText.accuracy, { metres: Math.round(accuracy) })}</span>
      ) : null}
      <ActionIcon
        variant="subtle"
        size="sm"
        className={classes.copy ?? ''}
        aria-label={t(addressText.copy)}
        title={t(addressText.copy)}
        onClick={copy}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
