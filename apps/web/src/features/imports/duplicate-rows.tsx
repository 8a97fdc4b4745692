import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { findTarget } from '@domivka/domain/exchange/targets';
import { sayReasons } from '../../text/candidate-words.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { checkText as text } from './check.text.ts';
import type { DecisionBody } from './import-calls.ts';
import type { Decision, ImportRow, ImportView, RowCandidate } from './import-view.ts';
import classes from './imports.module.css';
import { RowPages } from './row-pages.tsx';
import { useRowName } from './use-row-name.ts';
import { useDecisions } from './use-import.ts';
import { wizardText } from './wizard.text.ts';

type Decide = (body: DecisionBody) => void;

type CandidateProps = {
  readonly row: ImportRow;
  readonly candidate: RowCandidate;
  readonly isBusy: boolean;
  readonly onSame: () => void;
};

function Candidate({ row, candidate, isBusy, onSame }: CandidateProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const name = t(candidate.name);
  return (
    <div className={classes.candidate}>
      <div>
        <TextLink to="/address/$addressId" params={{ addressId: candidate._id }} target="_blank">
          {name}
        </TextLink>
        <Quiet>
          {`${t(candidate.verdict === 'same' ? text.probable : text.possible)}: ${sayReasons(candidate, t, format)}`}
        </Quiet>
      </div>
      <Button
        variant={candidate.verdict === 'same' ? 'filled' : 'outline'}
        size="compact-sm"
        disabled={isBusy}
        aria-label={t(text.sameAs, { row: String(row.row), name })}
        onClick={onSame}
      >
        {t(text.same)}
      </Button>
    </div>
  );
}

type RowProps = {
  readonly view: ImportView;
  readonly row: ImportRow;
  readonly isBusy: boolean;
  readonly onDecide: Decide;
};

/** A row of the file and the registered addresses that it may be. */
function DuplicateRow({ view, row, isBusy, onDecide }: RowProps): ReactNode {
  const t = useText();
  const nameOfRow = useRowName(view);
  const decide = (decision: Decision, recordId?: string) =>
    onDecide({ decisions: [{ row: row.row, decision, ...(recordId === undefined ? {} : { recordId }) }] });
  const isInFile = (row.candidates ?? []).length === 0;
  return (
    <li className={isInFile ? classes.asked : undefined}>
      <div>
        <Quiet span>{t(wizardText.rowNumber, { row: String(row.row) })}</Quiet> <strong>{nameOfRow(row)}</strong>
        {row.issues.map(({ code, message }) => (
          <Quiet key={code}>{message}</Quiet>
        ))}
      </div>
      {isInFile ? null : (
        <div className={classes.candidates}>
          {row.candidates?.map((candidate) => (
            <Candidate
              key={candidate._id}
              row={row}
              candidate={candidate}
              isBusy={isBusy}
              onSame={() => decide('same', candidate._id)}
            />
          ))}
        </div>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          aria-label={t(text.newRow, { row: String(row.row) })}
          onClick={() => decide('new')}
        >
          {t(text.isNew)}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          aria-label={t(text.skipRow, { row: String(row.row) })}
          onClick={() => decide('skip')}
        >
          {t(isInFile ? text.sameInFile : text.skip)}
        </Button>
      </Group>
    </li>
  );
}

/** The rows that may be registered already or repeat another row, each to be decided; one decision for all is possible. */
export function DuplicateRows({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const { isBusy, decide } = useDecisions(view);
  // Only addresses are compared with registered ones; other rows repeat each other.
  const isAboutAddresses = findTarget(view.target)?.tables.includes('address') ?? false;
  return (
    <Section
      title={t(isAboutAddresses ? text.duplicates : text.twins)}
      description={t(isAboutAddresses ? text.duplicatesHint : text.twinsHint)}
      actions={
        <Group gap="xs">
          {isAboutAddresses ? (
            <Button variant="outline" disabled={isBusy} onClick={() => decide({ all: 'same' })}>
              {t(text.allSame)}
            </Button>
          ) : null}
          <Button variant="default" disabled={isBusy} onClick={() => decide({ all: 'new' })}>
            {t(text.allNew)}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => decide({ all: 'skip' })}>
            {t(text.allSkip)}
          </Button>
        </Group>
      }
    >
      <RowPages id={view._id} filter="duplicate">
        {(rows) => (
          <ol className={classes.items}>
            {rows.map((row) => (
              <DuplicateRow key={row.row} view={view} row={row} isBusy={isBusy} onDecide={decide} />
            ))}
          </ol>
        )}
      </RowPages>
    </Section>
  );
}
