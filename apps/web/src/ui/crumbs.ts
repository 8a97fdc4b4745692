import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

let labels: ReadonlyMap<string, string> = new Map();
let parameters: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

function change(path: string, label: string | undefined): void {
  if (labels.get(path) === label) return;
  const next = new Map(labels);
  if (label === undefined) next.delete(path);
  else next.set(path, label);
  labels = next;
  for (const listener of listeners) listener();
}

function changeParameter(name: string, value: string | undefined): void {
  const { [name]: before, ...others } = parameters;
  if (before === value) return;
  parameters = value === undefined ? others : { ...others, [name]: value };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Gives a path its human name in breadcrumbs and window title: an address, not an id. `path` is the screen's own unless told
 * (a form below `/address/…` names the address above it). Undefined while it is not known yet: the route's title is shown.
 */
export function useCrumb(label: string | undefined, path?: string): void {
  const here = useLocation({ select: (location) => location.pathname });
  const target = path ?? here;
  useEffect(() => {
    if (label === undefined) return undefined;
    change(target, label);
    return () => change(target, undefined);
  }, [label, target]);
}

/** The names given by screens, by path. */
export function useCrumbLabels(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, () => labels);
}

/**
 * Gives the breadcrumbs a parameter that the path of the screen does not have, for the screens above it: the address of a unit that has a path of
 * its own. Undefined while it is not known yet: those crumbs are left out.
 */
export function useCrumbParameter(name: string, value: string | undefined): void {
  useEffect(() => {
    if (value === undefined) return undefined;
    changeParameter(name, value);
    return () => changeParameter(name, undefined);
  }, [name, value]);
}

/** The parameters given by screens, by name. */
export function useCrumbParameters(): Readonly<Record<string, string>> {
  return useSyncExternalStore(subscribe, () => parameters);
}
