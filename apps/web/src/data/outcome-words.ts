import type { Language, Text } from '@domivka/domain/kernel/text';
import { formText } from '../text/form.text.ts';
import { isOnline } from './connection.ts';
import { listFailureReasons } from './failure-reasons.ts';

/** What is said after work that was kept: without a connection also that it waits on this device. */
export function sayDone(message: Text, language: Language): string {
  return isOnline() ? message[language] : `${message[language]}. ${formText.keptOffline[language]}`;
}

/** What is said after work that failed: what it was, then why. */
export function sayFailed(message: Text, error: unknown, language: Language): readonly string[] {
  return [message[language], ...listFailureReasons(error, language)];
}
