import { Button, Group } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { usePlaces } from '../../device/places.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { nameOf } from '../../queries/names/place-names.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { controlOf } from './cell-control.ts';
import { CureField } from './cure-field.tsx';
import type { ImportView, TargetColumn } from './import-view.ts';
import classes from './imports.module.css';
import { constantText as text, reasonWords } from './wizard.text.ts';

/** The values for all rows, by the key of the field. */
export function constantsOf({ mapping }: Pick<ImportView, 'mapping'>): ReadonlyMap<string, string> {
  return new Map(
    mapping.flatMap(({ key, value }) => (key === null || value === undefined ? [] : [[key, value] as const])),
  );
}

const placeKeys = ['place.settlement', 'address.pCode4', 'place.line', 'place.addressId'];

/** The fields for which a value for all rows is asked: what is required and no column fills, also where that is only the settlement. */
export function fieldsToAsk({ columns, mapping, missing, missingHints = [] }: ImportView): readonly TargetColumn[] {
  const filled = new Set(mapping.flatMap(({ key }) => key ?? []));
  const isPlaceMissing = missingHints.length > 0 && !placeKeys.some((key) => filled.has(key));
  return columns.filter(
    ({ key, mayBeConstant }) =>
      mayBeConstant && (missing.includes(key) || (isPlaceMissing && key === 'place.settlement')),
  );
}

function PlaceName({ code }: { readonly code: string }): ReactNode {
  const t = useText();
  const unit = usePlaces()?.find(code);
  // Its namesakes have other codes.
  return unit ? `${nameOf(unit, t.language)}, ${code}` : code;
}

function OrganizationName({ id }: { readonly id: string }): ReactNode {
  return useOrganizationNames()(id, id);
}

type ConstantValueProps = { readonly field: string; readonly value: string };

/** A value for all rows as it is called: settlements, organizations and codes by their names. `field`: its key. */
export function ConstantValue({ field, value }: ConstantValueProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const control = controlOf(field, t);
  switch (control.kind) {
    case 'place':
      return <PlaceName code={value} />;
    case 'organization':
      return <OrganizationName id={value} />;
    case 'choice':
    case 'choices':
      return value
        .split('; ')
        .map((code) => control.choices.find((choice) => choice.value === code)?.label ?? code)
        .join(', ');
    case 'date':
      return format.date(value);
    default:
      return value;
  }
}

type ConstantProps = {
  readonly column: TargetColumn;
  readonly value: string | undefined;
  readonly isRemembered: boolean;
  readonly onSave: (value: string | null) => void;
};

const typedKinds: readonly string[] = ['text', 'number', 'date'];

/** One value for all rows, in the control of its field: what is chosen is kept at once, what is typed when the field is left. */
function Constant({ column, value, isRemembered, onSave }: ConstantProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const control = useMemo(() => controlOf(column.key, t), [column.key, t]);
  const isTyped = typedKinds.includes(control.kind);
  const save = (next: string | undefined): void => {
    if (next !== value) onSave(next ?? null);
  };
  return (
    <li className={classes.column}>
      <div
        onBlur={() => {
          if (isTyped) save(typed);
        }}
      >
        <CureField
          control={control}
          label={t(text.field, { field: t(column.label) })}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (!isTyped) save(next);
          }}
        />
      </div>
      <Group gap="xs">
        {value === undefined ? null : (
          <Button
            variant="subtle"
            aria-label={t(text.clearField, { field: t(column.label) })}
            onClick={() => {
              setTyped(undefined);
              onSave(null);
            }}
          >
            {t(text.clear)}
          </Button>
        )}
        {isRemembered && reasonWords.remembered ? <Quiet>{t(reasonWords.remembered)}</Quiet> : null}
      </Group>
    </li>
  );
}

type ConstantsProps = {
  readonly view: ImportView;
  readonly onSave: (key: string, value: string | null) => void;
};

/** Values that all rows have, for fields that no column of the file fills. The required ones are asked for, any other can be added. */
export function Constants({ view, onSave }: ConstantsProps): ReactNode {
  const t = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const values = constantsOf(view);
  const asked = new Set(fieldsToAsk(view).map(({ key }) => key));
  const filled = new Set(view.mapping.flatMap(({ key, value }) => (key === null || value !== undefined ? [] : [key])));
  const free = view.columns.filter(({ key, mayBeConstant }) => mayBeConstant && !filled.has(key));
  const isShown = ({ key }: TargetColumn): boolean => asked.has(key) || values.has(key) || added.includes(key);
  const shown = free.filter(isShown);
  return (
    <Section title={t(text.title)} description={t(text.hint)}>
      {shown.length > 0 ? (
        <ul className={classes.items}>
          {shown.map((column) => {
            const { key } = column;
            const isRemembered = view.mapping.some((one) => one.key === key && one.reason === 'remembered');
            const value = values.get(key);
            return (
              <Constant
                key={`${key}/${value ?? ''}`}
                column={column}
                value={value}
                isRemembered={isRemembered}
                onSave={(next) => {
                  setAdded((others) => [...others.filter((one) => one !== key), key]);
                  onSave(key, next);
                }}
              />
            );
          })}
        </ul>
      ) : null}
      <SelectField
        label={t(text.another)}
        value={undefined}
        choices={free.filter((column) => !isShown(column)).map(({ key, label }) => ({ value: key, label: t(label) }))}
        onChange={(key) => {
          if (key !== undefined) setAdded((others) => [...others, key]);
        }}
      />
    </Section>
  );
}

/** "For all rows: Building type – Private estates". */
export function ConstantSummary({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const values = [...constantsOf(view)];
  if (values.length === 0) return null;
  return (
    <Quiet mt="sm">
      {t(text.forAll)}{' '}
      {values.map(([key, value], at) => {
        const field = view.columns.find((column) => column.key === key)?.label;
        return (
          <span key={key}>
            {at > 0 ? '; ' : null}
            {field ? t(field) : key} – <ConstantValue field={key} value={value} />
          </span>
        );
      })}
    </Quiet>
  );
}
