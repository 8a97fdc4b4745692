import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type MailTransport, smtpTransport } from '../src/features/mail/mail-transport.ts';

/** A mail as a mail server took it. */
export type ReceivedMail = {
  readonly to: readonly string[];
  readonly from: string;
  /** The lines of the head, each whole. */
  readonly head: readonly string[];
  readonly subject: string;
  readonly text: string;
};

export type MailServer = {
  readonly door: MailTransport;
  readonly received: readonly ReceivedMail[];
  /** Those to one person, the oldest first. */
  to(email: string): readonly ReceivedMail[];
  /** The next so many mails are refused, as a mail server does that is busy. */
  refuse(count: number): void;
  clear(): void;
  close(): Promise<void>;
};

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, value: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(value, 'base64').toString() : fromQuoted(value.replaceAll('_', ' ')),
    );
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_sign, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function read(raw: string, to: readonly string[], from: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const valueOf = (name: string) =>
    head.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const body = raw.slice(end + 4);
  const encoding = valueOf('content-transfer-encoding');
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : body;
  return { to, from, head, subject: decodeWords(valueOf('subject')), text: decoded.replaceAll('\r\n', '\n') };
}

/** A real mail server on this machine that keeps what it is sent. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const sender = mailFrom === false ? '' : mailFrom.address;
      const recipients = rcptTo.map(({ address }) => address);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        refusals -= 1;
        if (refusals >= 0) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        received.push(read(Buffer.concat(parts).toString(), recipients, sender));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    door: smtpTransport(`smtp://127.0.0.1:${port}`, 'Domivka <register@example.org>'),
    received,
    to: (email) => received.filter((mail) => mail.to.includes(email)),
    refuse(count) {
      refusals = count;
    },
    clear() {
      received.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The temporary password in a mail. */
export function temporaryPasswordIn(mail: ReceivedMail | undefined): string {
  return /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
}
