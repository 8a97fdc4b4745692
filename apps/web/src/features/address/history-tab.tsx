import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { findField } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { useHistory, type Version } from '../../data/history.ts';
import { usePlaces } from '../../data/places.ts';
import { RemoteError } from '../../data/remote.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { addressText } from './address.text.ts';
import classes from './address.module.css';
import { sayValue } from './say-value.ts';

const kinds: Readonly<Record<string, Text>> = {
  create: addressText.created,
  update: addressText.changed,
  delete: addressText.deleted,
  restore: addressText.restored,
};

const fieldOrder = Object.keys(addressEntity.fields);

/** In the order of the form. Derived fields follow from the others: whoever changed the street did not change the Latin name. */
function listOwnChanges({ changes }: Version): Version['changes'] {
  const own = changes.filter(({ field }) => {
    const known = findField(addressEntity, field);
    return known?.origin === undefined && !known?.fallback;
  });
  return own.toSorted((one, other) => fieldOrder.indexOf(one.field) - fieldOrder.indexOf(other.field));
}

function Changes({ version }: { readonly version: Version }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const said = (field: string, value: unknown) => sayValue(addressEntity, field, value, { t, format, places });
  const changes = listOwnChanges(version);
  if (changes.length === 0) return <p className={classes.versionBy}>{t(addressText.nothingElse)}</p>;
  const isFirst = version.kind === 'create';
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span>{t(findField(addressEntity, field)?.label ?? { en: field, uk: field })}</span>
          <span>
            {isFirst ? null : (
              <>
                <del className={classes.was}>{said(field, from) || t(addressText.none)}</del>
                {' → '}
              </>
            )}
            <ins className={classes.now}>{said(field, to) || t(addressText.none)}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

function VersionItem({ version }: { readonly version: Version }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { at, by, organization, kind } = version;
  const name = (t.language === 'uk' ? by.nameUkr : by.name) || by.name;
  return (
    <li className={classes.version}>
      <h2 className={classes.versionHead}>
        <span>{t(kinds[kind] ?? addressText.changed)}</span>
        <time dateTime={at}>{format.moment(at)}</time>
      </h2>
      <p className={classes.versionBy}>
        {[name, organization.name, t(addressText.version, { version: version.version })].filter(Boolean).join(' · ')}
      </p>
      <Changes version={version} />
    </li>
  );
}

/** Who changed what and when; only the server knows. */
export function HistoryTab({ record, isNew }: { readonly record: StoredRecord; readonly isNew: boolean }): ReactNode {
  const t = useText();
  const history = useHistory('address', record._id, record.version);
  if (history.state === 'ready') {
    return (
      <Section>
        <ol className={classes.versions}>
          {history.versions.map((version) => (
            <VersionItem key={version.version} version={version} />
          ))}
        </ol>
      </Section>
    );
  }
  const icon = <IconHistory size={40} />;
  if (isNew) return <EmptyState icon={icon} title={t(addressText.historyNew)} />;
  if (history.state === 'offline') {
    return (
      <EmptyState icon={icon} title={t(addressText.historyOffline)}>
        {t(addressText.historyOfflineWords)}
      </EmptyState>
    );
  }
  if (history.state === 'loading') return <TableSkeleton rows={3} />;
  return (
    <EmptyState
      icon={icon}
      title={t(addressText.historyFailed)}
      action={<Button onClick={history.refresh}>{t(commonText.retry)}</Button>}
    >
      {history.error instanceof RemoteError ? history.error.messages.join(' ') : null}
    </EmptyState>
  );
}
