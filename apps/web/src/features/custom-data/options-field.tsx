import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { CustomOption } from '@domivka/domain/kernel/custom-definition';
import { isFields } from '@domivka/domain/kernel/record';
import { mostOptions } from '@domivka/domain/metadata/metadata.fields';
import { suggestCode } from '@domivka/domain/metadata/suggest-name';
import type { EntityForm } from '../../forms/entity-form.ts';
import { useText } from '../../text/say.ts';
import { SortableList, type SortableWords } from '../../ui/sortable-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './custom-data.module.css';
import { metadataFormText as text } from './metadata-form.text.ts';
import { metadataText } from './metadata.text.ts';

/** What a list in an order of its own says, in the chosen language. */
export function useSortableWords(): SortableWords {
  const t = useText();
  return useMemo(
    () => ({
      drag: (field) => t(metadataText.drag, { field }),
      up: (field) => t(metadataText.up, { field }),
      down: (field) => t(metadataText.down, { field }),
      instructions: t(metadataText.instructions),
      lifted: (field, place, total) => t(metadataText.lifted, { field, place, total }),
      moved: (field, place, total) => t(metadataText.moved, { field, place, total }),
      dropped: (field, place, total) => t(metadataText.dropped, { field, place, total }),
      cancelled: (field) => t(metadataText.cancelled, { field }),
    }),
    [t],
  );
}

type Draft = Partial<Omit<CustomOption, 'label'>> & { readonly label?: Partial<CustomOption['label']> };

/** The options as they are being typed. */
export function draftsOf(value: unknown): readonly Draft[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** A key for each row that stays with it when rows move; the rows themselves have nothing that stays while they are typed. */
function useRowKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, index) => index));
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  if (keys.length !== count) {
    // The whole form was started again.
    const rows = Array.from({ length: count }, (_, index) => keys[index] ?? -1 - index);
    setKeys(rows);
    return { keys: rows, setKeys, fresh };
  }
  return { keys, setKeys, fresh };
}

export type OptionsFieldProps = {
  readonly form: EntityForm<'metadata'>;
  /** The codes that records may hold already: those options are archived, never taken away. */
  readonly saved: ReadonlySet<unknown>;
};

type RowProps = OptionsFieldProps & {
  readonly place: number;
  readonly option: Draft;
  readonly taken: ReadonlySet<string>;
  readonly onChange: (option: Draft) => void;
  readonly onRemove: () => void;
};

function OptionRow({ form, saved, place, option, taken, onChange, onRemove }: RowProps): ReactNode {
  const t = useText();
  const { code = '', label = {}, archived = false } = option;
  const isSaved = saved.has(code);
  const path = `options.${place}` as const;
  const name = label[t.language] || t(text.option, { number: place + 1 });
  const errorOf = (part: string) => form.messagesOf(`${path}.${part}`)[0];
  const nameInEnglish = (en: string | undefined) => {
    const suggested = code === '' || code === suggestCode(label.en ?? '', taken);
    const next = !isSaved && suggested ? { code: suggestCode(en ?? '', taken) } : {};
    onChange({ ...option, ...next, label: { ...label, en: en ?? '' } });
  };
  return (
    <div className={classes.option} data-archived={archived || undefined}>
      <TextField
        id={form.fieldId(`${path}.label.en`)}
        label={t(text.optionEn)}
        value={label.en}
        onChange={nameInEnglish}
        error={errorOf('label.en')}
      />
      <TextField
        id={form.fieldId(`${path}.label.uk`)}
        label={t(text.optionUk)}
        value={label.uk}
        onChange={(uk) => onChange({ ...option, label: { ...label, uk: uk ?? '' } })}
        error={errorOf('label.uk')}
      />
      <TextField
        id={form.fieldId(`${path}.code`)}
        label={t(text.code)}
        value={code}
        onChange={(next) => onChange({ ...option, code: next ?? '' })}
        error={errorOf('code')}
        disabled={isSaved}
      />
      <Group gap="xs" wrap="nowrap">
        {archived ? <StatusBadge tone="off">{t(metadataText.archived)}</StatusBadge> : null}
        {isSaved ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t(archived ? text.restoreOption : text.archiveOption, { option: name })}
            onClick={() => {
              const { archived: _archived, ...living } = option;
              onChange(archived ? living : { ...living, archived: true });
            }}
          >
            {archived ? <IconArrowBackUp size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t(text.removeOption, { option: name })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </div>
  );
}

/** The options of a list: words in both languages, their order, and whether they are still offered. */
export function OptionsField({ form, saved }: OptionsFieldProps): ReactNode {
  const t = useText();
  const words = useSortableWords();
  const options = draftsOf(form.values.options);
  const { keys, setKeys, fresh } = useRowKeys(options.length);
  const list = useRef<HTMLDivElement>(null);
  const write = (next: readonly Draft[]) => form.set('options', next.length > 0 ? next : undefined);
  const add = () => {
    setKeys([...keys, fresh()]);
    write([...options, { code: '', label: { en: '', uk: '' } }]);
    // The row is drawn first.
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)');
      inputs?.item(Math.max(0, inputs.length - 3)).focus();
    });
  };
  const entries = options.map((option, place) => ({
    id: String(keys[place] ?? place),
    name: option.label?.[t.language] || t(text.option, { number: place + 1 }),
    option,
  }));
  const reorder = (ids: readonly string[]) => {
    const places = ids.map((id) => entries.findIndex((entry) => entry.id === id));
    setKeys(places.map((place) => keys[place] ?? place));
    write(places.flatMap((place) => options[place] ?? []));
  };
  const [error] = form.messagesOf('options');
  return (
    <Stack ref={list} id={form.fieldId('options')} tabIndex={-1} gap="sm">
      <SortableList label={t(text.options)} entries={entries} words={words} onOrder={reorder}>
        {({ option }, place) => (
          <OptionRow
            form={form}
            saved={saved}
            place={place}
            option={option}
            taken={new Set(options.filter((one) => one !== option).map(({ code }) => code ?? ''))}
            onChange={(next) => write(options.map((one, at) => (at === place ? next : one)))}
            onRemove={() => {
              setKeys(keys.filter((_, at) => at !== place));
              write(options.filter((_, at) => at !== place));
            }}
          />
        )}
      </SortableList>
      {error ? (
        <Text size="sm" c="error">
          {error}
        </Text>
      ) : null}
      <Button
        variant="default"
        mr="auto"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={add}
        disabled={options.length >= mostOptions}
      >
        {t(text.addOption)}
      </Button>
    </Stack>
  );
}
