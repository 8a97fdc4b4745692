import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { Group, Stack } from '@mantine/core';
import { IconDeviceMobile, IconHomePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePlaceNames } from '../../device/places.ts';
import { shortPathOf } from '../../queries/names/place-names.ts';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './home.module.css';
import { homeText } from './home.text.ts';
import type { ListedAddress, useChangedAddresses } from './last-addresses.ts';

function AddressLine({ address }: { readonly address: ListedAddress }): ReactNode {
  const t = useText();
  const path: string = `/address/${address._id}`;
  const other = titleOf(address, t.language === 'uk' ? 'en' : 'uk');
  const place = shortPathOf(usePlaceNames(), address.pCode4, t.language);
  const counts = [
    address.assessmentNumber ? t.count(countedNouns.assessments, address.assessmentNumber) : '',
    address.activityNumber ? t.count(countedNouns.activities, address.activityNumber) : '',
  ].filter(Boolean);
  return (
    <li>
      <Link to={path} className={classes.address}>
        <Stack component="span" gap={0} miw={0}>
          <strong>{titleOf(address, t.language)}</strong>
          <Quiet span>{place || '\u00a0'}</Quiet>
          <Quiet span visibleFrom="sm" lang={t.language === 'uk' ? 'en' : 'uk'}>
            {other}
          </Quiet>
        </Stack>
        <Group component="span" gap="xs" c="dimmed" fz="sm" data-numbers>
          {counts.join(' · ')}
          {address.synced === 0 ? <StatusBadge tone="waiting">{t(homeText.notSent)}</StatusBadge> : null}
        </Group>
      </Link>
    </li>
  );
}

function AddressList({
  title,
  addresses,
}: {
  readonly title: string;
  readonly addresses: readonly ListedAddress[];
}): ReactNode {
  return (
    <Section title={title}>
      <ul className={classes.addresses}>
        {addresses.map((address) => (
          <AddressLine key={address._id} address={address} />
        ))}
      </ul>
    </Section>
  );
}

type AddressesProps = {
  readonly last: readonly ListedAddress[];
  readonly changed: ReturnType<typeof useChangedAddresses>;
  /** What others have changed is shown although the user has opened addresses. */
  readonly asksWhatChanged: boolean;
  readonly mayCreate: boolean;
};

/** What the user opened last; on a new device what was changed last; where there is nothing, how to begin. */
export function Addresses({ last, changed, asksWhatChanged, mayCreate }: AddressesProps): ReactNode {
  const t = useText();
  const isChangedShown = changed.values.length > 0 && (asksWhatChanged || last.length === 0);
  if (last.length > 0 || isChangedShown)
    return (
      <>
        {isChangedShown ? <AddressList title={t(homeText.changedAddresses)} addresses={changed.values} /> : null}
        {last.length > 0 ? <AddressList title={t(homeText.lastAddresses)} addresses={last} /> : null}
      </>
    );
  // Without the server it is not known whether there is none.
  return changed.fromDevice ? (
    <EmptyState icon={<IconDeviceMobile size={44} stroke={1.4} />} title={t(homeText.emptyDevice)}>
      {t(homeText.emptyDeviceWords)}
    </EmptyState>
  ) : (
    <EmptyState icon={<IconHomePlus size={44} stroke={1.4} />} title={t(homeText.emptyTitle)}>
      {t(mayCreate ? homeText.emptyWords : homeText.emptyReader)}
    </EmptyState>
  );
}
