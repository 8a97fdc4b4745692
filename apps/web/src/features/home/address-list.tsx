import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { shortPathOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { titleOf } from '../../text/address-title.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './home.module.css';
import { homeText } from './home.text.ts';
import type { ListedAddress } from './last-addresses.ts';

function AddressLine({ address }: { readonly address: ListedAddress }): ReactNode {
  const t = useText();
  const path: string = `/address/${address._id}`;
  const other = titleOf(address, t.language === 'uk' ? 'en' : 'uk');
  const place = shortPathOf(usePlaces(), address.pCode4, t.language);
  const counts = [
    address.assessmentNumber ? t.count(countedNouns.assessments, address.assessmentNumber) : '',
    address.activityNumber ? t.count(countedNouns.activities, address.activityNumber) : '',
  ].filter(Boolean);
  return (
    <li>
      <Link to={path} className={classes.address}>
        <span>
          <strong>{titleOf(address, t.language)}</strong>
          <span>{place || '\u00a0'}</span>
          <span lang={t.language === 'uk' ? 'en' : 'uk'}>{other}</span>
        </span>
        <span className={classes.addressEnd}>
          {counts.join(' · ')}
          {address.synced === 0 ? <StatusBadge tone="waiting">{t(homeText.notSent)}</StatusBadge> : null}
        </span>
      </Link>
    </li>
  );
}

export function AddressList({
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
