import { demoPassword } from '../../../apps/server/src/features/demo/demo-accounts.ts';
import { startDevice, type Device } from '../device/device.ts';
import type { SentLog } from '../device/wire.ts';
import type { TestUsers } from '../model/seed-run.ts';
import { openHarness } from './harness.ts';

/** Two people of one organization, one of them with two phones. */
const everyday = ['staff@example.org', 'admin@example.org', 'staff@example.org'];

/** The server, its database and as many phones as people are named, all signed in. */
export async function openTestUsers(emails: readonly string[] = everyday): Promise<TestUsers> {
  const harness = await openHarness();
  const log: SentLog = new Map();
  const devices: Device[] = [];
  for (const [index, email] of emails.entries())
    devices.push(
      await startDevice({ name: `device ${index}`, port: harness.port, email, password: demoPassword, log: () => log }),
    );
  const [own] = devices.map(({ page }) => page.session.getUser().organization._id);
  return {
    harness,
    devices,
    log,
    organizationId: own ?? '',
    async close() {
      for (const device of devices) await device.close();
      await harness.close();
    },
  };
}
