import { isId } from '@domivka/domain/kernel/record';
import { findKeptValue, keepText } from '../platform/kept-text.ts';

const key = 'domivka-left';
/** For a browser that forbids storage, or has no room left. */
const here = new Set<string>();

function readKept(): readonly string[] {
  const value = findKeptValue(key);
  return Array.isArray(value) ? value.filter(isId) : [];
}

/** Returns whether the browser keeps it. */
function keep(ids: readonly string[]): boolean {
  return keepText(key, ids.length > 0 ? JSON.stringify(ids) : undefined);
}

/** The people who have left this device for good, and whose data are still to be deleted. */
export function listLeft(): readonly string[] {
  return [...new Set([...readKept(), ...here])];
}

/** A user signed out, was signed out from elsewhere, or is blocked: noted before anything is deleted, so that a later start can finish it. */
export function noteLeft(userId: string): void {
  if (!keep([...new Set([...readKept(), userId])])) here.add(userId);
}

/** Their data are deleted, or they are back. */
export function forgetLeft(userId: string): void {
  here.delete(userId);
  keep(readKept().filter((id) => id !== userId));
}
