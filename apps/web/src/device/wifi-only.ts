import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/value-store.ts';
import { findKept, keepText } from '../platform/kept-text.ts';

const key = 'domivka-photos-wifi-only';

/** What some browsers tell of the network; the library of types knows only a part of it. */
type NetworkInformation = EventTarget & { readonly type?: string };

function findNetwork(): NetworkInformation | undefined {
  const network = (globalThis.navigator as (Navigator & { readonly connection?: NetworkInformation }) | undefined)
    ?.connection;
  return typeof network?.type === 'string' ? network : undefined;
}

/** Whether this browser tells Wi-Fi from mobile data at all. */
function tellsNetwork(): boolean {
  return findNetwork() !== undefined;
}

const choice = createValueStore(findKept(key) === '1');

/** Whether photos of this device go by Wi-Fi alone. Off unless chosen. */
function isWifiOnly(): boolean {
  return choice.get();
}

function setWifiOnly(wanted: boolean): void {
  keepText(key, wanted ? '1' : undefined);
  choice.set(wanted);
}

const paid: readonly string[] = ['cellular', 'wimax'];

/** Whether photos have to wait for another network. Where the browser does not tell, they go. */
export function isWaitingForWifi(): boolean {
  return isWifiOnly() && paid.includes(findNetwork()?.type ?? '');
}

/** Calls when the kind of network or the choice changes. */
export function subscribeToNetwork(listener: () => void): () => void {
  const network = findNetwork();
  network?.addEventListener('change', listener);
  const stop = choice.subscribe(listener);
  return () => {
    network?.removeEventListener('change', listener);
    stop();
  };
}

export type WifiChoice = {
  readonly isKnown: boolean;
  readonly checked: boolean;
  readonly onChange: (wanted: boolean) => void;
};

/** The choice of this device, for a switch. */
export function useWifiChoice(): WifiChoice {
  const checked = useSyncExternalStore(choice.subscribe, isWifiOnly);
  return { isKnown: tellsNetwork(), checked, onChange: setWifiOnly };
}
