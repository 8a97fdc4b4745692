import { Button, MenuItem } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { findReport } from '@domivka/domain/reports/reports';
import { listOfferedReports } from '@domivka/domain/reports/saved-report';
import { usePlaces } from '../../device/places.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { actorOf } from '../../session/last-user.ts';
import type { Me } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { undoText } from '../../text/undo.text.ts';
import { FailedState } from '../../ui/empty-state.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { showUndoToast } from '../../ui/toast.tsx';
import {
  keepReport,
  listSavedReports,
  removeSavedReport,
  type ReportToKeep,
  type SavedReport,
} from './report-calls.ts';
import classes from './reports.module.css';
import { keepText, reportsText as text } from './reports.text.ts';
import { SaveReportDialog } from './save-report.tsx';
import { fresh } from './use-report.ts';

const savedKey = 'saved-reports';

/** What is said of a saved report below its name. */
function describeSaved({ report, isMine, ownerName, shared, schedule }: SavedReport, t: Say): string {
  const found = findReport(report);
  const facts = [
    found ? t(found.title) : report,
    isMine ? (shared ? t(text.shared) : '') : t(text.sharedBy, { name: ownerName }),
    schedule === 'none' ? '' : t(text[schedule]),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Deletes a saved report; the toast brings it back under its id. */
function useRemoval() {
  const t = useText();
  const client = useQueryClient();
  const { attempt } = useAttempt();
  const refresh = (): void => void client.invalidateQueries({ queryKey: [savedKey] });
  const restore = async ({ _id, name, report, filters, shared, schedule }: SavedReport) => {
    try {
      await keepReport({ _id, name, report, filters, shared, schedule });
      refresh();
      return { message: t(text.restored, { name }), color: 'done' } as const;
    } catch (error) {
      const reasons = [t(text.undoFailed), ...listFailureReasons(error, t.language)];
      return { message: reasons.join('. '), color: 'attention' } as const;
    }
  };
  return async (saved: SavedReport): Promise<void> => {
    const isDone = await attempt(text.deleteFailed, async () => removeSavedReport(saved._id));
    if (!isDone) return;
    refresh();
    showUndoToast(t(text.deleted, { name: saved.name }), { label: t(undoText.undo), run: async () => restore(saved) });
  };
}

function SavedRow({ saved }: { readonly saved: SavedReport }): ReactNode {
  const t = useText();
  const remove = useRemoval();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.item}>
      <Link {...reportLink(saved.report, saved.filters)} className={classes.question}>
        <strong>{saved.name}</strong>
        <Quiet span>{describeSaved(saved, t)}</Quiet>
      </Link>
      {saved.isMine ? (
        <>
          <MoreMenu>
            <MenuItem leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
              {t(text.change)}
            </MenuItem>
            <MenuItem leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove(saved)}>
              {t(commonText.delete)}
            </MenuItem>
          </MoreMenu>
          <SaveReportDialog
            opened={isOpen}
            first={saved}
            isMailed={findReport(saved.report)?.kind !== 'kept'}
            onClose={() => setIsOpen(false)}
          />
        </>
      ) : null}
    </li>
  );
}

/** A report that the user is offered to save as it is, such as a weekly mail on the own hromada. */
function OfferRow({ offer }: { readonly offer: ReportToKeep }): ReactNode {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.item}>
      <Link {...reportLink(offer.report, offer.filters)} className={classes.question}>
        <strong>{offer.name}</strong>
        <Quiet span>{t(text.offered)}</Quiet>
      </Link>
      <Button variant="default" size="compact-md" onClick={() => setIsOpen(true)}>
        {t(keepText.save)}
      </Button>
      <SaveReportDialog opened={isOpen} first={offer} isMailed onClose={() => setIsOpen(false)} />
    </li>
  );
}

function isSameQuestion(saved: SavedReport, offer: ReportToKeep): boolean {
  return (
    saved.isMine && saved.report === offer.report && JSON.stringify(saved.filters) === JSON.stringify(offer.filters)
  );
}

/** The saved reports of the user and those that the organization shares. */
export function useSavedReports(user: Me | undefined) {
  return useQuery({
    ...fresh,
    queryKey: [savedKey, user?._id],
    queryFn: ({ signal }) => listSavedReports(signal),
    enabled: user !== undefined && user.role !== 'Donor',
  });
}

/** The saved reports of the user and of the own organization; nothing is shown where there are none. */
export function SavedReports({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  // The names of offered reports are those of areas.
  const isOffered = listOfferedReports(actorOf(user), t.language, String).length > 0;
  const { data, error, refetch } = useSavedReports(user);
  const places = usePlaces(isOffered);
  const nameOf = (pCode: string): string => {
    const unit = places?.find(pCode);
    return unit ? fullNameOf(unit, t.language) : pCode;
  };
  const offers = listOfferedReports(actorOf(user), t.language, nameOf)
    .map((offer) => ({ ...offer, filters: offer.filters as QuestionBody, shared: false }))
    .filter((offer) => !data?.some((saved) => isSameQuestion(saved, offer)));
  const isEmpty = data?.length === 0 && offers.length === 0;
  if (isEmpty) return null;
  return (
    <Section title={t(text.saved)} description={t(text.savedHint)}>
      {data && (places || !isOffered) ? (
        <ul className={classes.list}>
          {data.map((saved) => (
            <SavedRow key={saved._id} saved={saved} />
          ))}
          {offers.map((offer) => (
            <OfferRow key={JSON.stringify(offer.filters)} offer={offer} />
          ))}
        </ul>
      ) : error ? (
        <FailedState title={t(text.savedFailed)} error={error} onRetry={refetch} />
      ) : (
        <TableSkeleton rows={1} />
      )}
    </Section>
  );
}
