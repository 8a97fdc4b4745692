import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { permissionsOf } from '@domivka/domain/kernel/matrix';

/** Who may add photos may send them. Whether it is to be at this address is decided when the record is saved. */
export function requireMayAddPhotos(actor: Actor): void {
  const right = permissionsOf('photo')['create']?.[actor.role] ?? '-';
  if (right === '-' || right === 'R') throw kernelError('record.forbidden');
}
