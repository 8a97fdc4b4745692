import { usualSeasonStart } from '@domivka/domain/kernel/heating-season';
import type { BaseMapArchive } from '../platform/base-map.ts';
import type { MapTiles } from '../platform/config.ts';
import type { MapStyle } from '../platform/map-style.ts';
import { programsOf } from '../features/api-tokens/admit-program.ts';
import { peopleSessions, type PeopleSessions } from '../features/accounts/sessions.routes.ts';
import { registrationService, type RegistrationService } from '../features/accounts/registration-service.ts';
import type { AuthParts } from '../features/auth/auth.routes.ts';
import { findAbsentUser } from '../features/auth/account.ts';
import { credentialCheck, type BarredAccounts } from '../features/auth/credentials.ts';
import { devices as devicesOf } from '../features/auth/devices.ts';
import {
  type Counted,
  type Counter,
  counter as counterOf,
  failuresOfPrograms,
  noticesTo,
  requestsOfNetwork,
} from '../features/auth/limits.ts';
import { passwordService } from '../features/auth/password-service.ts';
import { type Passwords, passwords as argon2, temporaryPasswordHours } from '../features/auth/passwords.ts';
import { sessionService } from '../features/auth/session-service.ts';
import { signInOf } from '../features/auth/sign-in.ts';
import { tokensOf } from '../features/auth/tokens.ts';
import { type MailTransport, noTransport } from '../features/mail/mail-transport.ts';
import { mailQueue, type MailQueue } from '../features/mail/mail-queue.ts';
import type { AuditTrail } from '../platform/audit-trail.ts';
import { backgroundWork } from '../platform/background.ts';
import type { Database } from '../platform/database/database.ts';
import { httpError } from '../platform/http-error.ts';
import type { RecordService } from '../records/record-service.ts';

/** What an operator, or a test, may choose about accounts. */
export type AccountSettings = {
  readonly mailTransport?: MailTransport;
  /** Pauses between tries to send a mail, in milliseconds. */
  readonly mailRetries?: readonly number[];
  readonly publicUrl?: string;
  /** The day on which the heating season begins, `MM-DD`. */
  readonly heatingSeason?: string;
  readonly mapTiles?: MapTiles | undefined;
  readonly baseMap?: BaseMapArchive | undefined;
  readonly mapStyle?: MapStyle | undefined;
  readonly passwords?: Passwords;
  /** By which sessions end, if not by the clock of everything else. */
  readonly unhurried?: () => Date;
  /** Accounts that may not be used here. */
  readonly barred?: BarredAccounts;
};

/** Where the web application is reached when nothing else is configured. */
export const usualPublicUrl = 'http://localhost:3000';

export type AccountParts = AuthParts & {
  readonly peopleSessions: PeopleSessions;
  readonly registrations: RegistrationService;
  readonly mailTransport: MailTransport;
  readonly mails: MailQueue;
  /** Resolves when nothing is under way that no answer waited for, and every mail that is due was tried. */
  idle(): Promise<void>;
  /** The same, but mails that are not under way yet wait for the next start. */
  close(): Promise<void>;
};

type Around = {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly records: RecordService;
  readonly trail: AuditTrail;
  readonly now: () => Date;
};

/** A message for the operator; it contains no names. */
function report(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Throws `auth.tooManyAttempts` when there is no room for one more. */
async function countOnce(counter: Counter, counted: Counted): Promise<void> {
  const { room, waitSeconds } = await counter.take(counted);
  if (room === 0) throw httpError('auth.tooManyAttempts', { 'retry-after': String(waitSeconds) });
}

function registrationLimits(counter: Counter): Parameters<typeof registrationService>[1]['limits'] {
  return {
    countRequest: (address) => countOnce(counter, requestsOfNetwork(address)),
    mayMail: async (email) => (await counter.take(noticesTo(email))).room > 0,
  };
}

/** Puts together all that concerns accounts: sign-in, passwords, sessions, requests for accounts, mail. */
export function composeAccounts(around: Around, settings: AccountSettings = {}): AccountParts {
  const { database, secret, records, trail, now } = around;
  const { mailTransport = noTransport, publicUrl = usualPublicUrl, passwords = argon2, barred = new Set() } = settings;
  const background = backgroundWork((what, error) =>
    report(`${what} failed: ${error instanceof Error ? error.message : 'unknown'}`),
  );
  const mailer = mailQueue(database, mailTransport, report, settings.mailRetries);
  const counter = counterOf(database, now);
  const devices = devicesOf(database, secret, now);
  const sessions = sessionService(database, tokensOf(secret), now, settings.unhurried, barred);
  const credentials = credentialCheck(database, { passwords, devices, counter, now, barred });
  const common = { mailer, background, publicUrl, now };
  const passwordParts = passwordService(database, { ...common, credentials, passwords, counter });
  const temporaryPassword = { hours: temporaryPasswordHours, make: passwordParts.makeTemporary };
  return {
    sessions,
    programs: programsOf({
      database,
      now,
      findUser: async (userId) => (barred.has(userId) ? undefined : findAbsentUser(database, userId)),
      countFailure: (address) => countOnce(counter, failuresOfPrograms(address)),
    }),
    devices,
    trail,
    publicUrl,
    heatingSeason: settings.heatingSeason ?? usualSeasonStart,
    mapTiles: settings.mapTiles,
    baseMap: settings.baseMap,
    mapStyle: settings.mapStyle,
    mailTransport,
    mails: mailer,
    signIn: signInOf(database, { credentials, passwords, devices, sessions }),
    passwords: passwordParts,
    peopleSessions: peopleSessions(database, now),
    registrations: registrationService(database, {
      ...common,
      records,
      temporaryPassword,
      limits: registrationLimits(counter),
    }),
    async idle() {
      await background.idle();
      await mailer.idle();
    },
    async close() {
      await background.idle();
      await mailer.close();
    },
  };
}
