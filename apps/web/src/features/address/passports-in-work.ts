import { createValueStore } from '../../platform/value-store.ts';

/** The buildings of which a passport is being made, by the id of the address: the work continues when the page is left. */
export const passportsInWork = createValueStore<readonly string[]>([]);
