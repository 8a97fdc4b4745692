import { openingSearch } from '@domivka/domain/reports/report-link';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { todayHere } from '../../queries/building/building.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { BodySkeleton } from '../../ui/skeletons.tsx';
import { ReportFiles, useReportFiles } from './report-files.tsx';
import { groupReports, type ReportGroup } from './report-groups.ts';
import classes from './reports.module.css';
import { reportsText as text } from './reports.text.ts';
import { SavedReports, useSavedReports } from './saved-reports.tsx';

/** Reports that belong together, each as the question that it answers. */
function Group({ group }: { readonly group: ReportGroup }): ReactNode {
  const t = useText();
  return (
    <Section title={t(group.title)}>
      <ul className={classes.list}>
        {group.reports.map((report) => (
          <li key={report.name} className={classes.item}>
            <Link
              to="/report/$name"
              params={{ name: report.name }}
              search={openingSearch(report, todayHere())}
              className={classes.question}
            >
              <strong>{t(report.question)}</strong>
              <Quiet span>{t(report.title)}</Quiet>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The route `/report`: saved reports, files on their way, and all reports that the user may read. */
export function ReportsScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const isLoading = [useSavedReports(user), useReportFiles(user)].some((asked) => asked.isLoading);
  if (!user) return null;
  const groups = groupReports(actorOf(user));
  // What is saved or being made is above the reports: they would move.
  if (isLoading)
    return (
      <Page width="wide" title={t(text.title)}>
        <BodySkeleton />
      </Page>
    );
  return (
    <Page width="wide" title={t(text.title)}>
      <Stack gap="lg" mb="lg" className={classes.kept ?? ''}>
        {user.role === 'Donor' ? null : <SavedReports user={user} />}
        <ReportFiles user={user} />
      </Stack>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.title.en} group={group} />
        ))}
      </div>
    </Page>
  );
}
