import { useCallback, useId, useRef, useState } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { useText } from '../text/say.ts';
import { afterPress } from '../platform/after-press.ts';
import { explainFailure } from '../remote/explain-failure.ts';
import { topOf } from './held-values.ts';
import { useFocusFirst } from '../platform/focus-first.ts';
import { RemoteError } from '../remote/call.ts';

/** Something wrong with one field: a rule of the domain, or words of the form's own. */
export type SmallIssue = Issue | { readonly path: string; readonly text: Text };

export type SmallFormOptions<Values extends Fields> = {
  readonly first: Values;
  /** Everything that is wrong with what was typed. */
  readonly judge: (values: Values) => readonly SmallIssue[];
  readonly send: (values: Values) => Promise<void>;
  /** A failed call that is about one field: a wrong password. Undefined: it is told above the form. */
  readonly placeFailure?: (error: RemoteError) => SmallIssue | undefined;
};

/** What a controlled input needs. */
export type SmallField<Value> = {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
};

export type SmallForm<Values extends Fields> = {
  readonly values: Values;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly bind: <Name extends keyof Values & string>(name: Name) => SmallField<Values[Name]>;
  readonly messagesOf: (path: string) => readonly string[];
  /** Why sending failed, where no field is to blame. */
  readonly failure: string | undefined;
  readonly isSending: boolean;
  /** Sends, or says what is wrong and goes to the first field of it. Answers whether it was sent. */
  readonly submit: () => Promise<boolean>;
  readonly startOver: () => void;
};

/**
 * A form that is sent to the server and leaves nothing on the device: passwords, and requests for an account. What was typed
 * stays while the page is open, however sending ends; the messages follow the language.
 */
export function useSmallForm<Values extends Fields>(options: SmallFormOptions<Values>): SmallForm<Values> {
  const { first, judge, send, placeFailure } = options;
  const t = useText();
  const prefix = useId();
  const [values, setValues] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  const [isSending, setSending] = useState(false);
  const focusFirst = useFocusFirst();
  const busy = useRef(false);

  const fieldId = useCallback((path: string) => `${prefix}${path}`, [prefix]);
  const issues = judge(values);
  const refusals = failed ? placeRefusals(failed.error, Object.keys(values), placeFailure) : [];
  const sayIssue = (issue: SmallIssue) => ('text' in issue ? t(issue.text) : messageOf(issue, t.language));
  const isShown = (path: string) => attempted || touched.has(topOf(path));
  const messagesOf = (path: string) => [
    ...(isShown(path) ? issues.filter((issue) => issue.path === path).map(sayIssue) : []),
    ...refusals
      .filter((refusal) => refusal.path === path)
      .map((refusal) => ('message' in refusal ? refusal.message : sayIssue(refusal))),
  ];

  const set: SmallForm<Values>['set'] = (name, value) => {
    setFailed(undefined);
    setValues((before) => ({ ...before, [name]: value }));
  };

  const submit = async (): Promise<boolean> => {
    if (busy.current) return false;
    setAttempted(true);
    const wrong = judge(values);
    if (wrong.length > 0) {
      focusFirst(wrong.flatMap(({ path }) => (path === undefined ? [] : [fieldId(path), fieldId(topOf(path))])));
      return false;
    }
    busy.current = true;
    setSending(true);
    setFailed(undefined);
    try {
      await send(values);
      // The next step of the form begins without complaints about fields that nobody has reached yet.
      setAttempted(false);
      return true;
    } catch (error) {
      setFailed({ error });
      const placed = placeRefusals(error, Object.keys(values), placeFailure);
      focusFirst(placed.map(({ path }) => fieldId(topOf(path))));
      return false;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    values,
    set,
    bind: (name) => ({
      id: fieldId(name),
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      onBlur: () => afterPress(() => setTouched((before) => new Set([...before, name]))),
      error: messagesOf(name)[0],
    }),
    messagesOf,
    failure: failed && refusals.length === 0 ? explainFailure(failed.error, t) : undefined,
    isSending,
    submit,
    startOver: () => {
      setValues(first);
      setTouched(new Set());
      setAttempted(false);
      setFailed(undefined);
    },
  };
}

type Refusal = (SmallIssue | { readonly message: string }) & { readonly path: string };

/** What the server said, beside the fields that it is about; nothing when it is about none of this form. */
function placeRefusals(
  error: unknown,
  names: readonly string[],
  placeFailure: SmallFormOptions<Fields>['placeFailure'],
): readonly Refusal[] {
  if (!(error instanceof RemoteError)) return [];
  const own = placeFailure?.(error);
  if (own?.path !== undefined) return [{ ...own, path: own.path }];
  return error.issues.flatMap(({ path, message }) =>
    path !== undefined && names.includes(topOf(path)) ? [{ path, message }] : [],
  );
}
