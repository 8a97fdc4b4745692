import { expect } from '@playwright/test';
import type { Api } from './api.ts';

type Heading = { readonly _id: string; readonly to: string };

const temporaryPassword = /\b(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}\b/;

/** Reads the newest mail to a user as an administrator does, and takes the temporary password out of it. Waits for it to be sent. */
export async function findTemporaryPassword(admin: Api, email: string): Promise<string> {
  let password: string | undefined;
  const read = async () => {
    const { values } = (await admin.call('GET', '/mail')) as { values: readonly Heading[] };
    const newest = values.find(({ to }) => to === email);
    if (!newest) return undefined;
    const { text } = (await admin.call('GET', `/mail/${newest._id}`)) as { text: string };
    password = temporaryPassword.exec(text)?.[0];
    return password;
  };
  await expect.poll(read, { message: `a temporary password for ${email}` }).toBeDefined();
  return password ?? '';
}
