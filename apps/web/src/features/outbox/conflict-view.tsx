import { Button, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { FieldConflict } from '@domivka/domain/kernel/errors';
import { getEntity } from '@domivka/domain/registry';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { restoredConflict, isOwnChange } from '../../records/local/outbox-entry.ts';
import { useRecordsById } from '../../queries/records-by-id.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { choicesOf, chosenFor, sideOf, type Choices, type Chosen, type Side } from './conflict-choice.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { describeCustom } from '../../text/describe-custom.ts';
import { describeValue, labelOfField, type NameOf } from '../../text/describe-value.ts';
import classes from './outbox.module.css';
import { outboxText } from './outbox.text.ts';

export type ConflictViewProps = {
  readonly entry: OutboxEntry;
  readonly nameOf: NameOf;
  readonly busy: boolean;
  readonly onResolve: (choices: Choices) => void;
  /** Further buttons beside the choices. */
  readonly children: ReactNode;
};

type FieldProps = {
  readonly conflict: FieldConflict;
  readonly label: string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
  readonly say: (value: unknown) => string;
  /** Whether the value before both changes is known. */
  readonly hasBase: boolean;
};

const sides: readonly Side[] = ['mine', 'theirs'];

function ConflictField({ conflict, label, side, onChoose, say, hasBase }: FieldProps): ReactNode {
  const t = useText();
  const id = useId();
  const words = { mine: t(outboxText.mine), theirs: t(outboxText.theirs) };
  const values = { mine: conflict.mine, theirs: conflict.theirs };
  return (
    <div role="radiogroup" aria-labelledby={id} className={classes.conflictField}>
      <Text id={id} fw={600}>
        {label}
      </Text>
      {hasBase ? (
        <Text c="dimmed" size="sm" className={classes.lines}>
          {t(outboxText.before, { value: say(conflict.base) })}
        </Text>
      ) : null}
      <div className={classes.sides}>
        {sides.map((one) => (
          <label key={one} className={classes.side} data-checked={side === one ? true : undefined}>
            <input type="radio" name={id} value={one} checked={side === one} onChange={() => onChoose(one)} />
            <Text span c="dimmed" size="sm">
              {words[one]}
            </Text>
            <span className={classes.lines}>{say(values[one])}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Who changed the record on the server, as far as this person may know, and when. */
function ChangedBy({ entry, isOwn }: { readonly entry: OutboxEntry; readonly isOwn: boolean }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { updatedBy, updatedAt } = entry.conflict?.current ?? {};
  const { author } = entry;
  // A question about a restored server comes without a name: what this device knows of people has to do.
  const known = useRecordsById('user', typeof updatedBy === 'string' && !author && !isOwn ? [updatedBy] : []);
  if (typeof updatedAt !== 'string') return null;
  const moment = format.moment(updatedAt);
  const colleague = author?.organization ? t(outboxText.colleague, { organization: author.organization }) : '';
  const person = isOwn ? '' : nameOfPerson(author ?? known?.[0], t.language) || colleague;
  return (
    <Text c="dimmed" mt="xs">
      {person === '' ? t(outboxText.serverChangedThen, { moment }) : t(outboxText.serverChanged, { person, moment })}
    </Text>
  );
}

/** Both values of every field that both sides changed: all mine, all theirs, or one by one. */
export function ConflictView({ entry, nameOf, busy, onResolve, children }: ConflictViewProps): ReactNode {
  const t = useText();
  const entity = getEntity(entry.table);
  const fields = entry.conflict?.fields ?? [];
  const { user } = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const choices = choicesOf(entry, user?._id, chosen);
  const isOwn = entry.conflict !== undefined && isOwnChange(entry.conflict, user?._id);
  const isRestored = entry.code === restoredConflict;
  const title = isOwn ? outboxText.conflictWithSelf : outboxText.conflictTitle;
  const definitions = useCustomDefinitions(entry.table);
  const customOf = (field: string) => definitions?.find(({ key }) => field === `custom.${key}`);
  const sayValue = (field: string, value: unknown) => {
    const definition = customOf(field);
    return definition && value !== undefined && value !== null
      ? describeCustom(definition, value, t)
      : describeValue(entity, field, value, t, nameOf);
  };
  const all = (side: Side) => Object.fromEntries(fields.map(({ field }) => [field, side]));
  const side = sideOf(fields, choices);
  return (
    <div className={classes.conflict}>
      <strong className={classes.reasons}>{t(isRestored ? outboxText.conflictRestored : title)}</strong>
      {entry.conflict ? <ChangedBy entry={entry} isOwn={isOwn} /> : null}
      {fields.map((conflict) => (
        <ConflictField
          key={conflict.field}
          conflict={conflict}
          label={customOf(conflict.field)?.label[t.language] ?? labelOfField(entity, conflict.field, t)}
          side={choices[conflict.field] ?? 'mine'}
          onChoose={(side) => setChosen(chosenFor(entry, { ...choices, [conflict.field]: side }))}
          hasBase={!isRestored}
          say={(value) => sayValue(conflict.field, value)}
        />
      ))}
      <div className={classes.actions}>
        <Buttons>
          {side === 'mixed' ? (
            <Button loading={busy} onClick={() => onResolve(choices)}>
              {t(outboxText.keepChoice)}
            </Button>
          ) : (
            sides.map((one) => (
              <Button
                key={one}
                variant={one === side ? 'filled' : 'default'}
                loading={busy}
                onClick={() => onResolve(all(one))}
              >
                {t(one === 'mine' ? outboxText.keepMine : outboxText.takeTheirs)}
              </Button>
            ))
          )}
          {children}
        </Buttons>
      </div>
    </div>
  );
}
