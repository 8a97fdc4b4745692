import type { ReactNode } from 'react';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { Page } from '../../ui/page.tsx';
import { unitsText as text } from './units.text.ts';

/** What stands in place of a unit that cannot be shown: it is not on this device and there is no connection, or it has gone. */
export function UnitMissing({ isOffline }: { readonly isOffline: boolean }): ReactNode {
  const t = useText();
  return (
    <Page title={t(text.unit)}>
      <Blocked
        title={t(isOffline ? formText.notHere : formText.gone)}
        words={t(isOffline ? formText.notHereWords : formText.goneWords)}
        backLabel={t(text.backToSearch)}
        backPath="/addresses"
      />
    </Page>
  );
}
