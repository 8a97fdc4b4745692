import { roles, type Role } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import { management } from '@domivka/domain/user/user.management';
import { startSmall } from '@domivka/domain/kernel/text';
import type { Say } from '../../text/say.ts';
import { accountText as text } from './account.text.ts';

function sayManager(manager: Role, role: Role, t: Say): string {
  if (management[manager][role] === 'org') return t(text.ownManager);
  if (manager === role) return t(text.otherAdmin);
  const name = labelOf(roles, manager, t.language);
  // English writes roles as names.
  return t.language === 'uk' ? startSmall(name, 'uk') : name;
}

/** Who may change what somebody with this role may not change of themselves, in words: by the same table that decides it. */
export function listManagers(role: Role, t: Say): readonly string[] {
  const managers = roles.map(({ code }) => code).filter((code) => ['all', 'org'].includes(management[code][role]));
  return managers.map((manager) => sayManager(manager, role, t));
}
