import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { type Entity, findField, type TableName } from '@domivka/domain/kernel/entity';
import { type ConflictDetail, DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { type Fields, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import { examine, type SaveOutcome } from '@domivka/domain/kernel/save';
import { ownFields } from '@domivka/domain/kernel/settle';
import type { Text } from '@domivka/domain/kernel/text';
import { type FieldName, type FieldsOf, getEntity } from '@domivka/domain/registry';
import type { Context } from '@domivka/domain/kernel/context';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { describeValue, labelOfField } from '../text/describe-value.ts';
import { formText } from '../text/form.text.ts';
import { useLanguage } from '../text/language.ts';
import { sayIn } from '../text/say.ts';
import { useCustomRules } from '../queries/custom-fields.ts';
import { useFocusFirst } from '../platform/focus-first.ts';
import { isOwnChange } from '../records/local/outbox-entry.ts';
import { usePlaces } from '../device/places.ts';
import { RemoteError } from '../remote/call.ts';
import { useSession } from '../session/session.ts';
import { serverNow } from '../device/server-time.ts';
import { afterPress } from '../platform/after-press.ts';
import type { Origin } from './drafts/draft-merge.ts';
import { type FormDraft, useFormDraft } from './form-draft.ts';
import {
  type HeldValues,
  useHeldValues,
  valueAt,
  filledValues,
  saysSomething,
  topOf,
  withoutFields,
} from './held-values.ts';
import { type SaveNew, saveTyped } from './save-typed.ts';

type Validated = {
  /** The record as it would be saved. */
  readonly fields: Fields;
  readonly issues: readonly Issue[];
  /** What is allowed but worth a second look. */
  readonly warnings: readonly Issue[];
};

type ValidationContext = {
  readonly places: Context['places'];
  /** The saved record, if there is one. */
  readonly base: Fields | undefined;
  readonly custom: Pick<Context, 'actor' | 'customFields'> | undefined;
};

/** What the save would say of these values at this moment, by the clock of the server. */
export function validateValues(entity: Entity, values: Fields, { places, base, custom }: ValidationContext): Validated {
  const now = new Date(serverNow()).toISOString();
  const { fields, issues } = examine(entity, values, places, base, now, custom);
  return { fields, issues, warnings: entity.warn?.(fields) ?? [] };
}

/** What a field does with a change, and when it is left. */
type FieldHandlers = { readonly onChange: (value: unknown) => void; readonly onBlur: () => void };

/** The handlers of each field by its path, the same for its whole life: an input that nothing happened to need not be drawn again. */
function createFieldHandlers(
  change: (path: string, value: unknown) => void,
  touch: (path: string) => void,
): (path: string) => FieldHandlers {
  return onceForEach((path) => ({
    onChange: (value) => change(path, value),
    onBlur: () => afterPress(() => touch(path)),
  }));
}

type EntityFormOptions = {
  /** Under which name what was typed is kept: one for each record, one for a new one in its place. */
  readonly draftKey: string;
  /** What the fields of a new record hold at first. */
  readonly defaults?: Fields;
  /**
   * The record that is edited. Later states of it do not disturb the form; one that appears where none was known becomes what is edited, with
   * what was typed laid over it.
   */
  readonly record?: StoredRecord | undefined;
  /** Fields of the form alone, such as the repetition of a password: judged by `placeIssues`, neither kept as a draft nor saved. */
  readonly formOnly?: readonly string[];
  /** Fields of the form alone that its draft keeps, such as for which addresses a record is made: not judged, not saved. Keep it stable. */
  readonly draftOnly?: readonly string[];
  /** Moves issues to the fields that the form has, or leaves out those that others say already. Keep it stable. */
  readonly placeIssues?: (issues: readonly Issue[], values: Fields) => readonly Issue[];
  /** Saves what was typed for a new record in another way than as one record: one for each of several units. */
  readonly saveNew?: SaveNew | undefined;
};

/** One thing that keeps the record from being saved. `fieldId`: the element to go to. */
export type FormProblem = {
  readonly key: string;
  readonly label?: Text;
  readonly message: string;
  readonly fieldId?: string;
};

/** What a controlled input needs. */
export type BoundField<Value> = {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
};

/** A field of a table, or a part of one (`location.latitude`); any name where the table is not known. */
type FieldPath<Table extends TableName | undefined> = Table extends TableName
  ? FieldName<Table> | `${FieldName<Table>}.${string}`
  : string;

/** What a form holds: the names are those of the table, the values are not checked. */
type TypedFields<Table extends TableName | undefined> = Table extends TableName ? FieldsOf<Table> : Fields;

/** A form over a record of one table; without a table, for the pieces that work on every form. */
export type EntityForm<Table extends TableName | undefined = undefined> = {
  /** `loading` until the device has told whether there is a draft: show a skeleton. */
  readonly state: 'loading' | 'ready';
  readonly held: HeldValues;
  /** What was typed. */
  readonly values: TypedFields<Table>;
  /** The record as it would be saved: normalised, with its derived fields. */
  readonly derived: TypedFields<Table>;
  /** Everything that is wrong, shown or not. */
  readonly issues: readonly Issue[];
  /** Whether the user has given a field a value: not one that a new record begins with. */
  isEntered(this: void, field: string): boolean;
  /** What is allowed but worth a second look. */
  readonly warnings: readonly Issue[];
  /** The same of one field, in words. */
  warningsOf(this: void, path: FieldPath<Table>): readonly string[];
  /** What to say beside a field: nothing before it was left once or a save was tried. */
  messagesOf(this: void, path: FieldPath<Table>): readonly string[];
  /** The list on top, after a save was tried. */
  readonly problems: readonly FormProblem[];
  /** Props of a controlled input; `Value` is what the form holds there. */
  bind<Value = unknown>(this: void, path: FieldPath<Table>): BoundField<Value>;
  set(this: void, path: FieldPath<Table>, value: unknown): void;
  /** Sets several fields at once. */
  setAll(this: void, fields: TypedFields<Table>): void;
  fieldId(this: void, path: FieldPath<Table>): string;
  readonly draft: Pick<
    FormDraft,
    'restoredAt' | 'other' | 'isLost' | 'isGone' | 'takeOver' | 'startOver' | 'moveTo' | 'finish'
  >;
  /** Saves, or says what is wrong and goes to the first field of it: then undefined. */
  readonly save: () => Promise<SaveOutcome | undefined>;
  readonly isSaving: boolean;
  readonly isSavedElsewhere: FormDraft['isSavedElsewhere'];
  /** Of a record that was there before. */
  readonly recordId: string | undefined;
};

const noFields: readonly string[] = [];
const noProblems: readonly FormProblem[] = [];
const isSavedBefore: ReadonlySet<string | undefined> = new Set(['record.savedBefore', 'record.exists']);

/**
 * The state of a form over one entity: values, drafts, rules, words and saving. Every change is judged again by the whole of the rules that
 * the save obeys, so a message goes when another field has cured it. Messages follow the language; nothing typed is ever lost.
 */
export function useEntityForm<Table extends TableName>(table: Table, options: EntityFormOptions): EntityForm<Table> {
  const entity = getEntity(table);
  const { defaults, draftKey, formOnly = noFields, draftOnly = noFields, record, placeIssues, saveNew } = options;
  const language = useLanguage();
  const { user } = useSession();
  const places = usePlaces();
  const customRules = useCustomRules();
  const prefix = useId();
  const [opened, setOpened] = useState(() => record && originOf(entity, record));
  const [blank] = useState<Fields>(() => opened?.base ?? defaults ?? {});
  const first = opened?.base ?? blank;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<readonly FormProblem[]>(noProblems);
  const [isSaving, setSaving] = useState(false);
  const focusFirst = useFocusFirst();
  const busy = useRef(false);
  /** What this form itself saved last. */
  const written = useRef<Fields>(undefined);

  const [held, values] = useHeldValues(blank);
  const besideRecord = useMemo(() => [...formOnly, ...draftOnly], [formOnly, draftOnly]);
  const withheld = useMemo(() => [...formOnly, ...listSecrets(entity)], [formOnly, entity]);
  const draft = useFormDraft({ draftKey, form: held, first, opened, withheld });
  const base = draft.origin?.base;
  // It appeared; what this form saves itself is not meant.
  if (!opened && record && record._id !== draft.newId) setOpened(originOf(entity, record));

  const judge = useCallback(
    (typed: Fields) => {
      const own = withoutFields(filledValues(typed), besideRecord);
      const judged = validateValues(entity, own, { places, base, custom: customRules });
      return placeIssues ? { ...judged, issues: placeIssues(judged.issues, typed) } : judged;
    },
    [entity, places, base, besideRecord, placeIssues, customRules],
  );
  const { fields: derived, issues, warnings } = useMemo(() => judge(values), [judge, values]);
  const fieldId = useCallback((path: string) => `${prefix}${path}`, [prefix]);

  const idsOf = (wrong: readonly { readonly path?: string | undefined }[]) =>
    wrong.flatMap(({ path }) => (path === undefined ? [] : [fieldId(path), fieldId(topOf(path))]));

  const describe = (issue: Issue): FormProblem => {
    const { path } = issue;
    const label = path === undefined ? undefined : findField(entity, topOf(path))?.label;
    return {
      key: `${path ?? ''} ${issue.code}`,
      message: messageOf(issue, language),
      ...(label ? { label } : {}),
      ...(path === undefined ? {} : { fieldId: fieldId(path) }),
    };
  };

  /** The form shows something else from now on. */
  const forget = () => {
    setTouched(new Set());
    setAttempted(false);
    setRefusal(noProblems);
    written.current = undefined;
  };

  const isShown = (path: string) => attempted || touched.has(touchedPart(path));
  const messagesOf = (path: string) => [
    ...(isShown(path) ? issues.filter((issue) => issue.path === path).map((issue) => messageOf(issue, language)) : []),
    ...refusal.filter((problem) => problem.fieldId === fieldId(path)).map(({ message }) => message),
  ];

  const set = useCallback(
    (path: string, value: unknown) => {
      setRefusal(noProblems);
      held.setValue(path, value);
    },
    [held],
  );
  const handlersOf = useMemo(() => {
    const touch = (path: string) =>
      setTouched((before) => (before.has(touchedPart(path)) ? before : new Set([...before, touchedPart(path)])));
    return createFieldHandlers(set, touch);
  }, [set]);

  const write = async (): Promise<SaveOutcome | undefined> => {
    const typed = withoutFields(filledValues(held.getValues()), besideRecord);
    const { origin, newId: freshId } = draft;
    return draft.saving(!entity.offline && !origin, async (drop) => {
      const work = { typed, origin, freshId, drop, written: written.current, saveNew };
      const outcome = await saveTyped(entity, work);
      written.current = typed;
      await draft.finish();
      return outcome;
    });
  };

  /** The new record is saved already: the person is told, and the next save makes another one. */
  const goOnAsAnother = () => {
    draft.renew();
    setRefusal([describe({ code: 'record.savedBefore' })]);
  };

  /** Says what the others wrote into the fields that both changed, and lets the edit go on from their state. */
  const goOnAfter = (conflict: ConflictDetail) => {
    const { current, fields } = conflict;
    const say = sayIn(language);
    const words = isOwnChange(conflict, user?._id) ? formText.changedElsewhere : formText.changedMeanwhile;
    const { _id = draft.origin?._id, version } = current;
    const theirs = { _id: String(_id), version: Number(version), base: ownFields(entity, current) };
    written.current = undefined;
    setOpened(theirs);
    draft.goOnFrom(theirs);
    setRefusal(
      fields.map(({ field, theirs }) => ({
        key: `${field} conflict`,
        message: say(words, {
          field: labelOfField(entity, field, say),
          theirs: describeValue(entity, field, theirs, say),
        }),
        fieldId: fieldId(field),
      })),
    );
    focusFirst(fields.map(({ field }) => fieldId(field)));
  };

  const save = async (): Promise<SaveOutcome | undefined> => {
    if (busy.current) return undefined;
    setAttempted(true);
    const wrong = judge(held.getValues()).issues;
    if (wrong.length > 0) {
      focusFirst(idsOf(wrong));
      return undefined;
    }
    busy.current = true;
    setSaving(true);
    try {
      return await write();
    } catch (error) {
      const conflict = error instanceof DomainError || error instanceof RemoteError ? error.conflict : undefined;
      if (conflict) goOnAfter(conflict);
      else if (isOfAnother(error)) goOnAsAnother();
      else if (error instanceof DomainError || error instanceof RemoteError) {
        setRefusal(error instanceof DomainError ? error.issues.map(describe) : problemsOf(error, fieldId));
        focusFirst(idsOf(error.issues));
      } else throw error;
      return undefined;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    state: draft.isLoaded ? 'ready' : 'loading',
    held,
    values: values as TypedFields<Table>,
    derived: derived as TypedFields<Table>,
    issues,
    isEntered: (field) =>
      saysSomething(values[field]) && (draft.origin !== undefined || !sameValue(values[field], blank[field])),
    warnings,
    warningsOf: (path) =>
      warnings.filter((warning) => warning.path === path).map((warning) => messageOf(warning, language)),
    messagesOf,
    problems: attempted ? [...issues.map(describe), ...refusal] : [],
    bind: <Value>(path: string): BoundField<Value> => ({
      id: fieldId(path),
      name: path,
      value: valueAt(values, path) as Value,
      ...handlersOf(path),
      error: messagesOf(path)[0],
    }),
    set,
    setAll: (fields) => {
      for (const [field, value] of Object.entries(fields)) set(field, value);
    },
    fieldId,
    draft: {
      restoredAt: draft.restoredAt,
      other: draft.other,
      isLost: draft.isLost,
      isGone: draft.isGone,
      takeOver: async (other) => {
        await draft.takeOver(other);
        forget();
      },
      startOver: async () => {
        forget();
        await draft.startOver();
      },
      moveTo: draft.moveTo,
      finish: draft.finish,
    },
    save,
    isSaving,
    isSavedElsewhere: draft.isSavedElsewhere,
    recordId: record?._id,
  };
}

/** The device or the server has a record with the id of the new one. */
function isOfAnother(error: unknown): boolean {
  return (error instanceof DomainError || error instanceof RemoteError) && isSavedBefore.has(error.code);
}

function originOf(entity: Entity, record: StoredRecord): Origin {
  return { _id: record._id, version: record.version, base: ownFields(entity, record) };
}

/** What counts as touched together: a field with all its rows, but each custom value for itself. */
function touchedPart(path: string): string {
  return path.startsWith('custom.') ? path : topOf(path);
}

/** What is written and never read, such as a password: it must not lie about in a draft either. */
function listSecrets(entity: Entity): readonly string[] {
  return Object.entries(entity.fields).flatMap(([name, { secret }]) => (secret ? [name] : []));
}

function problemsOf(error: RemoteError, fieldId: (path: string) => string): readonly FormProblem[] {
  if (error.issues.length === 0)
    return (error.messages.length > 0 ? error.messages : [error.message]).map((message) => ({ key: message, message }));
  return error.issues.map(({ path, code, message }) => ({
    key: `${path ?? ''} ${code}`,
    message,
    ...(path === undefined ? {} : { fieldId: fieldId(path) }),
  }));
}
