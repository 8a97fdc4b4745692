import type { Text } from '@domivka/domain/kernel/text';
import { getLanguage } from '../text/language.ts';

/** What a failed call means to the user who made it. `network`: nobody knows whether it arrived; try again later. */
export type RemoteErrorKind =
  | 'network'
  | 'invalid'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'unauthenticated'
  | 'server'
  | 'tooMany'
  /** The server serves only newer versions of this application. */
  | 'outdated';

/** What a failed call means to the user, where the server did not say it in its own words. */
const remoteErrorText: Readonly<Record<RemoteErrorKind, Text>> = {
  network: {
    en: 'The server cannot be reached. Try again when there is a connection',
    uk: 'Сервер недоступний. Спробуйте, коли з’явиться зв’язок',
  },
  server: {
    en: 'The server could not do this. Try again a little later',
    uk: 'Серверу не вдалося це виконати. Спробуйте трохи згодом',
  },
  tooMany: {
    en: 'There were too many requests. Wait a little and try again',
    uk: 'Забагато запитів. Зачекайте трохи й спробуйте ще раз',
  },
  outdated: {
    en: 'A newer version of Domivka is needed. Your data are kept on this device',
    uk: 'Потрібна новіша версія Домівки. Ваші дані збережено на цьому пристрої',
  },
  unauthenticated: { en: 'Sign in to continue', uk: 'Увійдіть, щоб продовжити' },
  forbidden: { en: 'You are not allowed to do this', uk: 'У вас немає на це дозволу' },
  missing: { en: 'This is no longer there', uk: 'Цього вже немає' },
  conflict: { en: 'Someone else has changed this in the meantime', uk: 'Тим часом це змінив хтось інший' },
  invalid: { en: 'The server did not accept this', uk: 'Сервер цього не прийняв' },
};

/** The sentence for a kind of failure, in the language chosen now. */
export function sayRemoteError(kind: RemoteErrorKind): string {
  return remoteErrorText[kind][getLanguage()];
}
