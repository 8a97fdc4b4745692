import type { ReactNode } from 'react';
import { ChoiceChips } from './choice-chips.tsx';
import { NumberField } from './number-field.tsx';
import type { TypedNumber } from './read-number.ts';
import classes from './residents-block.module.css';

type Input = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly onBlur: () => void;
  readonly error: string | undefined;
};

export type ResidentsBlockProps = {
  readonly question: Input & {
    /** Undefined without an answer. */
    readonly value: boolean | undefined;
    readonly onChange: (answer: boolean | undefined) => void;
  };
  /** How many of each group; asked for only when somebody lives there. */
  readonly groups: readonly (Input & {
    readonly value: TypedNumber;
    readonly onChange: (count: TypedNumber) => void;
  })[];
  readonly words: { readonly yes: string; readonly no: string; readonly none: string };
  readonly description?: string;
};

/** Whether vulnerable people live here, and how many of which: numbers only, never names. */
export function ResidentsBlock({ question, groups, words, description }: ResidentsBlockProps): ReactNode {
  const { value, onChange, ...input } = question;
  return (
    <div>
      <ChoiceChips
        {...input}
        value={value === undefined ? undefined : value ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === undefined ? undefined : answer === 'yes')}
        description={description}
        choices={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        noneLabel={words.none}
      />
      {value === true ? (
        <div className={classes.people}>
          {groups.map((group) => (
            <NumberField key={group.name} {...group} digits={0} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
