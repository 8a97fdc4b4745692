import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field-hint.module.css';

export type FieldHintProps = {
  /** `attention`: allowed, but worth a second look; `suggestion`: a value that the user may take. */
  readonly tone: 'attention' | 'suggestion';
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
};

/** What is worth a second look at a field, each in a remark of its own. */
export function FieldWarnings({ messages }: { readonly messages: readonly string[] }): ReactNode {
  return messages.map((message) => (
    <FieldHint key={message} tone="attention">
      {message}
    </FieldHint>
  ));
}

const inputs = 'input:not([type="hidden"]), select, textarea';

/** A remark goes when its button was pressed: the focus moves to the field that it is about, the nearest one above it in its section. */
function keepFocus(button: HTMLButtonElement, press: () => void): void {
  const fields = [...(button.closest('section, form, main')?.querySelectorAll<HTMLElement>(inputs) ?? [])];
  const above = fields.findLast((field) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  press();
  requestAnimationFrame(() => {
    if (!button.isConnected) (above ?? fields[0])?.focus();
  });
}

/** A remark under a field that keeps nobody from saving. It is read out when it appears. */
export function FieldHint({ tone, children, action }: FieldHintProps): ReactNode {
  const HintIcon = tone === 'attention' ? IconAlertTriangle : IconBulb;
  return (
    <div className={classes.hint} data-tone={tone} role="status">
      <HintIcon size={18} aria-hidden />
      <span>{children}</span>
      {action ? (
        <button
          type="button"
          onClick={({ currentTarget }) => keepFocus(currentTarget, action.onClick)}
          className={classes.action}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
