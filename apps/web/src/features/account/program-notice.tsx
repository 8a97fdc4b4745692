import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import type { Readiness } from '../../queries/areas/use-readiness.ts';
import type { FileCount } from '../../device/program.ts';
import { useText } from '../../text/say.ts';
import classes from './packs.module.css';
import { packsText as text } from './packs.text.ts';

const countOf = ({ kept, total }: FileCount) => ({ done: kept, total });

/** What of the program and its lists has come, by number and bar. */
function Fetched({ program, hasLists }: Omit<Readiness, 'state'>): ReactNode {
  const t = useText();
  const files = program.kind === 'coming' ? program.files : undefined;
  const share = files
    ? (files.program.kept + files.reference.kept) / (files.program.total + files.reference.total)
    : undefined;
  return (
    <div className={classes.progress}>
      {share === undefined ? null : (
        <Progress.Root size="md">
          <Progress.Section value={share * 100} aria-label={t(text.fetched)} />
        </Progress.Root>
      )}
      {files ? <span>{t(text.programFiles, countOf(files.program))}</span> : null}
      {files ? <span>{t(text.referenceFiles, countOf(files.reference))}</span> : null}
      {hasLists ? null : <span>{t(text.listsMissing)}</span>}
    </div>
  );
}

/** What is still missing for work without a network besides the records of an area; nothing when all is there. */
export function ProgramNotice({ readiness }: { readonly readiness: Readiness }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { state, program } = readiness;
  if (state === 'whileOpen')
    return (
      <div className={`${classes.notice} ${classes.program}`} data-tone="attention" role="status">
        <strong>{t(text.cannotTitle)}</strong>
        <p className={classes.words}>{t(program.kind === 'insecure' ? text.insecure : text.unsupported)}</p>
      </div>
    );
  if (state !== 'coming') return null;
  // The program starts without the lists: only forms miss them.
  const isListsOnly = program.kind === 'here';
  const isStuck = program.kind === 'coming' && program.isStuck === true;
  const comingWords = online ? text.comingWords : text.comingOffline;
  const programWords = isStuck ? text.stuckWords : comingWords;
  return (
    <div className={`${classes.notice} ${classes.program}`} data-tone={online && !isStuck ? 'calm' : 'attention'}>
      <strong>{t(isListsOnly ? text.listsTitle : text.comingTitle)}</strong>
      <p className={classes.words}>{t(isListsOnly ? text.listsWords : programWords)}</p>
      {isListsOnly ? null : <Fetched {...readiness} />}
    </div>
  );
}
