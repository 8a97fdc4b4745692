import { useEffect, type ReactNode } from 'react';
import { subscribeToArrival, sayArrival } from '../../queries/work/arrival.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says what became of work of which was only said that it is kept on this device. */
export function ArrivalToasts(): ReactNode {
  const { language } = useText();
  useEffect(
    () =>
      subscribeToArrival((arrival) => {
        for (const said of sayArrival(arrival, language)) showToast({ ...said, group: 'arrival' });
      }),
    [language],
  );
  return null;
}
