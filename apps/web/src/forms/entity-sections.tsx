import { type Entity, findField, type TableName } from '@domivka/domain/kernel/entity';
import type { Field, FieldKind } from '@domivka/domain/kernel/field';
import { type FilledSection, formPlaceOf, isMandatory } from '@domivka/domain/kernel/form';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { FieldName } from '@domivka/domain/registry';
import { Checkbox, Switch } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { serverNow } from '../device/server-time.ts';
import { sayChoices } from '../text/choices.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { ChoiceChips, ToggleChips } from '../ui/choice-chips.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FieldWarnings } from '../ui/field-hint.tsx';
import { FieldRow } from '../ui/field-row.tsx';
import { FoldedPart, FormPart } from '../ui/form-frame.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { TypedNumber } from '../ui/read-number.ts';
import { SelectField } from '../ui/select-field.tsx';
import { NoteField, TextField } from '../ui/text-field.tsx';
import type { EntityForm } from './entity-form.ts';
import { issuesWithin, stateOfSection } from './form-progress.ts';
import { partControls } from './part-controls.tsx';

type EntityControlProps = {
  readonly form: EntityForm;
  readonly entity: Entity;
  readonly name: string;
  readonly disabled?: boolean | undefined;
  /** In place of the declared hint. */
  readonly hint?: string | undefined;
  /** What the browser may fill in. */
  readonly autoComplete?: string | undefined;
};

/** As many choices are all in sight, unless the field says otherwise. */
const mostChips = 4;

/** The control of one field as its declaration describes it. Fields with the control `own` are the screen's to show. */
function EntityControl(props: EntityControlProps): ReactNode {
  const { form, entity, name, disabled = false, hint, autoComplete = 'off' } = props;
  const t = useText();
  const field = findField(entity, name);
  if (!field) return null;
  const place = formPlaceOf(field);
  const required = isMandatory(field, form.values);
  const description = hint ?? (place?.hint && t(place.hint));
  const common = { label: t(field.label), required, disabled, ...(description === undefined ? {} : { description }) };
  const none = required ? {} : { noneLabel: t(formText.noAnswer) };
  const unit = place?.unit ? { unit: t(place.unit) } : {};
  const options = place?.choices?.(form.values) ?? field.options ?? [];
  const choices = sayChoices(options, t.language);
  const PartControl = place?.control && partControls[place.control];
  if (PartControl) return <PartControl {...common} form={form} field={field} name={name} autoComplete={autoComplete} />;
  switch (field.kind) {
    case 'code': {
      const bound = form.bind<string | undefined>(name);
      const showsChips = place?.control === 'chips' || (place?.control !== 'select' && options.length <= mostChips);
      return showsChips ? (
        <ChoiceChips {...bound} {...common} {...none} choices={choices} />
      ) : (
        <SelectField {...bound} {...common} {...none} choices={choices} />
      );
    }
    case 'codes':
      return <ToggleChips {...form.bind<readonly string[] | undefined>(name)} {...common} choices={choices} />;
    case 'date': {
      const today = kyivDay(serverNow());
      const past = place?.past ? { today, max: today } : {};
      return <DateField {...form.bind<string | undefined>(name)} {...common} {...past} />;
    }
    case 'number':
      return place?.control === 'area' ? (
        <NumberField {...form.bind<TypedNumber>(name)} {...common} {...unit} isArea />
      ) : (
        <NumberField {...form.bind<TypedNumber>(name)} {...common} {...unit} />
      );
    case 'integer':
      return <NumberField {...form.bind<TypedNumber>(name)} {...common} digits={0} grouped={field.year !== true} />;
    case 'boolean': {
      const { id, value, onChange, onBlur } = form.bind<boolean | undefined>(name);
      const isSwitch = place?.control === 'switch';
      const Input = isSwitch ? Switch : Checkbox;
      return (
        <Input
          id={id}
          label={common.label}
          description={description}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked || (isSwitch ? false : undefined))}
          onBlur={onBlur}
        />
      );
    }
    default: {
      const bound = form.bind<string | undefined>(name);
      if (place?.control === 'note') return <NoteField {...bound} {...common} />;
      const type = place?.control === 'email' ? 'email' : 'text';
      return <TextField {...bound} {...common} type={type} autoComplete={autoComplete} />;
    }
  }
}

/** What belongs to a field, by its name; any name where the table is not known. */
type NameOf<Table extends TableName | undefined> = Table extends TableName ? FieldName<Table> : string;
type ByField<Table extends TableName | undefined, Value> = { readonly [Name in NameOf<Table>]?: Value };

/** What a screen adds to the generated form, by the name of a field or the id of a section. */
export type FormParts<Table extends TableName | undefined = undefined> = {
  /** A control of its own in place of the generated one; null: another control of the screen asks for it. */
  readonly own?: ByField<Table, ReactNode>;
  /** What is shown below a field: a suggestion, what follows from it. */
  readonly below?: ByField<Table, ReactNode>;
  /** What is shown at the start, or at the end, of a section. */
  readonly before?: Readonly<Record<string, ReactNode>>;
  readonly after?: Readonly<Record<string, ReactNode>>;
  /** The description of a section, in place of the declared one. */
  readonly hints?: Readonly<Record<string, string | undefined>>;
  /** The description of a field, in place of the declared one. */
  readonly fieldHints?: ByField<Table, string | undefined>;
  /** What the browser may fill into a field, in a form about the user. */
  readonly autoComplete?: ByField<Table, string>;
  /** Fields that are not of the record, at the end of a section: they count in its progress, and a control in `own` asks for them. */
  readonly formOnly?: Readonly<Record<string, readonly string[]>>;
  /** What is shown between a section and the next one. */
  readonly following?: Readonly<Record<string, ReactNode>>;
  /** Fields that this user may not change. */
  readonly disabled?: ReadonlySet<NameOf<Table>>;
};

type FormProps = { readonly form: EntityForm; readonly entity: Entity; readonly parts?: FormParts | undefined };

/** Fields that share a row, one after the other. */
function rowsOf(entity: Entity, fields: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let last: number | undefined;
  for (const name of fields) {
    const field = findField(entity, name);
    const row = field && formPlaceOf(field)?.row;
    if (row !== undefined && row === last) rows.at(-1)?.push(name);
    else rows.push([name]);
    last = row;
  }
  return rows;
}

function OneField({
  form,
  entity,
  parts = {},
  name,
  isAlone = false,
  children,
}: FormProps & { readonly name: string; readonly isAlone?: boolean; readonly children?: ReactNode }): ReactNode {
  const own = parts.own?.[name];
  // Several controls of a screen keep the distances of the section.
  const Frame = own !== undefined && isAlone ? Fragment : 'div';
  return (
    <Frame>
      {own ?? (
        <EntityControl
          form={form}
          entity={entity}
          name={name}
          disabled={parts.disabled?.has(name)}
          hint={parts.fieldHints?.[name]}
          autoComplete={parts.autoComplete?.[name]}
        />
      )}
      {children}
    </Frame>
  );
}

/** Remarks on a field. */
function Remarks({ form, parts, name }: FormProps & { readonly name: string }): ReactNode {
  return (
    <>
      <FieldWarnings messages={form.warningsOf(name)} />
      {parts?.below?.[name]}
    </>
  );
}

const narrowKinds: ReadonlySet<FieldKind> = new Set(['number', 'integer', 'date']);

/** Whether two such fields share a row on a phone. */
function isNarrow(field: Field | undefined): boolean {
  return field !== undefined && (formPlaceOf(field)?.narrow ?? narrowKinds.has(field.kind));
}

function columnsOf(count: number): 2 | 3 | 4 {
  return count === 3 || count === 4 ? count : 2;
}

/** Fields one below the other, for a form that has a frame of its own. */
export function EntityFields({ fields, ...props }: FormProps & { readonly fields: readonly string[] }): ReactNode {
  const { entity, parts } = props;
  const asked = fields.filter((name) => parts?.own?.[name] !== null && findField(entity, name));
  return rowsOf(entity, asked).map((row) => {
    const [first = ''] = row;
    const remarks = (name: string) => <Remarks key={name} {...props} name={name} />;
    if (row.length === 1)
      return (
        <OneField key={first} {...props} name={first} isAlone>
          {remarks(first)}
        </OneField>
      );
    // Remarks have no room beside each other in a narrow row: they are below it.
    const isTight = row.every((name) => isNarrow(findField(entity, name)));
    return (
      <Fragment key={first}>
        <FieldRow columns={columnsOf(row.length)} isNarrow={isTight}>
          {row.map((name) => (
            <OneField key={name} {...props} name={name}>
              {isTight ? null : remarks(name)}
            </OneField>
          ))}
        </FieldRow>
        {isTight ? <div>{row.map(remarks)}</div> : null}
      </Fragment>
    );
  });
}

function Section({ section, ...props }: FormProps & { readonly section: FilledSection }): ReactNode {
  const t = useText();
  const { form, parts = {} } = props;
  const { id, title, hint, folded, fields } = section;
  const description = parts.hints?.[id] ?? (hint && t(hint));
  const content = (
    <>
      {parts.before?.[id]}
      <EntityFields {...props} fields={fields} />
      {parts.after?.[id]}
    </>
  );
  if (!folded)
    return (
      <FormPart id={id} title={t(title)} description={description}>
        {content}
      </FormPart>
    );
  return (
    <FoldedPart
      id={id}
      title={t(title)}
      description={description}
      startsOpen={stateOfSection(fields, form) !== 'optional'}
      isWrong={issuesWithin(form.issues, fields).length > 0}
    >
      {content}
    </FoldedPart>
  );
}

/** The sections of a form as the fields of the entity declare them. */
export function EntitySections({
  sections,
  ...props
}: FormProps & { readonly sections: readonly FilledSection[] }): ReactNode {
  return sections.map((section) => (
    <Fragment key={section.id}>
      <Section section={section} {...props} />
      {props.parts?.following?.[section.id]}
    </Fragment>
  ));
}
