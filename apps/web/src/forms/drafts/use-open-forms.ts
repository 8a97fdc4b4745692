import { useEffect, useState } from 'react';
import { findOpenElsewhere, hearFormsChange, openForm } from './open-forms.ts';

/** Marks a form as open, except while the browser keeps its page for "Back". */
export function useOpenForm(form: string): void {
  useEffect(() => {
    let close = openForm(form);
    const leave = (): void => close();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) close = openForm(form);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      close();
    };
  }, [form]);
}

/** Whether each of these forms is open in another tab, as far as that is known: the last answer holds until the next one comes. Undefined before the first. */
export function useOpenElsewhere(forms: readonly string[] | undefined): ReadonlyMap<string, boolean> | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>();
  const asked = forms?.join(' ');
  useEffect(() => {
    if (asked === undefined) return undefined;
    const list = asked.split(' ').filter(Boolean);
    let current = true;
    const ask = async (): Promise<void> => {
      const open = await findOpenElsewhere(list);
      if (current) setKnown(new Map(list.map((form) => [form, open.has(form)])));
    };
    void ask();
    const stop = hearFormsChange(() => void ask());
    return () => {
      current = false;
      stop();
    };
  }, [asked]);
  return known;
}
