import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './home.module.css';
import { homeCounted, homeText } from './home.text.ts';
import type { ListedAddress } from './last-addresses.ts';

/** What an address is called in a language; the Latin name is derived and may be missing on an old record. */
function nameOfAddress({ name, nameUkr }: ListedAddress, language: 'en' | 'uk'): string {
  return (language === 'uk' ? nameUkr || name : name || nameUkr) ?? '';
}

function AddressLine({ address }: { readonly address: ListedAddress }): ReactNode {
  const t = useText();
  const path: string = `/address/${address._id}`;
  const other = nameOfAddress(address, t.language === 'uk' ? 'en' : 'uk');
  const counts = [
    address.assessmentNumber ? t.count(homeCounted.assessments, address.assessmentNumber) : '',
    address.activityNumber ? t.count(homeCounted.activities, address.activityNumber) : '',
  ].filter(Boolean);
  return (
    <li>
      <Link to={path} className={classes.address}>
        <span>
          <strong>{nameOfAddress(address, t.language)}</strong>
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
