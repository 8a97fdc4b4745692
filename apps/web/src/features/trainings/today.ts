import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { serverNow } from '../../device/server-time.ts';

/** The day in Ukraine, YYYY-MM-DD, by the clock of the server: whether a training lies ahead must not hang on a wrong clock. */
export function today(): string {
  return kyivDay(serverNow());
}
