import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

export type TextListFieldProps = {
  /** What one row is called; rows after the first get their number. */
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly addLabel: string;
  /** "Remove phone 2". */
  readonly removeLabel: (number: number) => string;
  /** What is wrong with a row, by its place. */
  readonly errorOf?: (index: number) => ReactNode;
  readonly description?: ReactNode;
  readonly most: number;
  readonly type?: 'tel' | 'text';
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** The id of the list: those of its rows follow with their places. */
  readonly id: string;
};

/** Several short texts of one kind, a row each: phones. There is always one row to type into. */
export function TextListField(props: TextListFieldProps): ReactNode {
  const { label, values, onChange, onBlur, addLabel, removeLabel, errorOf, description, most, id } = props;
  const texts = values.length > 0 ? values : [''];
  // A row has no identity but its place.
  const rows = texts.map((text, place) => ({ text, place }));
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = undefined;
  });
  const write = (index: number, text: string) => onChange(texts.map((one, at) => (at === index ? text : one)));
  const remove = (index: number) => {
    wanted.current = Math.max(0, index - 1);
    onChange(texts.filter((_, at) => at !== index));
  };
  const add = () => {
    wanted.current = rows.length;
    onChange([...texts, '']);
  };
  return (
    <Stack ref={list} gap="xs" align="flex-start">
      {rows.map(({ text, place }) => (
        <Group key={place} gap={6} align="flex-start" wrap="nowrap" w="100%">
          <TextInput
            label={rows.length > 1 ? `${label} ${place + 1}` : label}
            description={place === rows.length - 1 ? description : undefined}
            value={text}
            onChange={(event) => write(place, event.currentTarget.value)}
            onBlur={onBlur}
            error={errorOf?.(place)}
            type={props.type ?? 'text'}
            autoComplete={props.autoComplete ?? 'off'}
            disabled={props.disabled ?? false}
            id={`${id}.${place}`}
            flex={1}
          />
          {rows.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              mt={24}
              aria-label={removeLabel(place + 1)}
              disabled={props.disabled ?? false}
              onClick={() => remove(place)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {rows.length < most ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={props.disabled ?? false}
          onClick={add}
        >
          {addLabel}
        </Button>
      ) : null}
    </Stack>
  );
}
