import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Candidate } from '@domivka/domain/addressing/candidates';
import { titleOf } from '../../text/address-title.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { keepFocus } from '../../ui/field-hint.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { sayReasons, sayRecordsThere } from '../../text/candidate-words.ts';
import css from './candidates.module.css';
import { candidatesText as text, moreCandidates } from './candidates.text.ts';
import type { Candidates } from './use-candidates.ts';

type RowProps = {
  readonly candidate: Candidate;
  readonly onOther: (candidate: Candidate) => void;
  readonly children?: ReactNode;
};

/** One registered address: why it may be the same, and what a user may say to that. */
function CandidateRow({ candidate, onOther, children }: RowProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const words = useId();
  const records = sayRecordsThere(candidate, t);
  return (
    <div>
      <div id={words}>
        <strong>{titleOf(candidate.address, t.language)}</strong>
        {`: ${sayReasons(candidate, t, format)}`}
        {records === '' ? null : <div>{t(text.alreadyThere, { records })}</div>}
      </div>
      <div className={css.buttons}>
        <LinkButton
          to="/address/$addressId"
          params={{ addressId: String(candidate.address['_id']) }}
          size="compact-sm"
          aria-describedby={words}
        >
          {t(text.openIt)}
        </LinkButton>
        <Button
          variant="outline"
          size="compact-sm"
          aria-describedby={words}
          onClick={({ currentTarget }) => keepFocus(currentTarget, () => onOther(candidate))}
        >
          {t(text.notTheSame)}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** The best one, and behind a button the others. */
function Rows({ values, onOther }: { readonly values: readonly Candidate[] } & Pick<RowProps, 'onOther'>): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [best, ...others] = values;
  if (!best) return null;
  return (
    <div className={css.more}>
      <CandidateRow key={String(best.address['_id'])} candidate={best} onOther={onOther}>
        {others.length > 0 ? (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t(text.fewer) : t.count(moreCandidates, others.length)}
          </Button>
        ) : null}
      </CandidateRow>
      {isOpen
        ? others.map((one) => <CandidateRow key={String(one.address['_id'])} candidate={one} onOther={onOther} />)
        : null}
    </div>
  );
}

type PanelProps = {
  readonly candidates: Candidates;
  readonly onOther: (candidate: Candidate) => void;
  /** Takes back what was said in this form; absent where nothing was. */
  readonly onShowAgain?: (() => void) | undefined;
};

/** Registered addresses that may be the building that is being entered, from the moment on when settlement, street and house are there. */
export function CandidatesPanel({ candidates, onOther, onShowAgain }: PanelProps): ReactNode {
  const t = useText();
  const { state, values, fromDevice } = candidates;
  if (state === 'idle') return null;
  const [best] = values;
  const none = onShowAgain ? text.told : fromDevice ? text.noneHere : text.none;
  return (
    <section className={css.panel} aria-label={t(text.label)} data-verdict={best?.verdict}>
      <div role="status">
        {best ? <strong>{t(text[best.verdict === 'same' ? 'same' : 'possible'])}</strong> : null}
        {!best && state === 'looking' ? <Quiet span>{t(text.looking)}</Quiet> : null}
        {!best && state === 'found' ? <Quiet span>{t(none)}</Quiet> : null}
      </div>
      <Rows values={values} onOther={onOther} />
      {!best && onShowAgain && state === 'found' ? (
        <Button variant="subtle" size="compact-sm" onClick={onShowAgain}>
          {t(text.showAgain)}
        </Button>
      ) : null}
    </section>
  );
}
