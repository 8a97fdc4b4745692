import { DomainError } from '@domivka/domain/kernel/errors';
import { getEntity } from '@domivka/domain/registry';
import { longestPassword, passwordRuleIssues } from '@domivka/domain/user/user.password';
import type { SecretKeeper } from '../../records/record-service.ts';
import type { Passwords } from './passwords.ts';
import { keepPassword, listOrganizationNames } from './password-service.ts';

/**
 * Keeps the password that comes with a saved user as a hash beside the record. The rules that need no other record were checked before;
 * the names of the organization are looked at here, when it is certain that the writer may write.
 */
export function passwordKeeper(passwords: Passwords, now: () => Date): SecretKeeper {
  return {
    async prepare(entity, { password }) {
      // What is too long is refused anyway; hashing it would only take time.
      const isKept =
        entity === getEntity('user') && typeof password === 'string' && password.length <= 4 * longestPassword;
      return isKept ? { password, passwordHash: await passwords.hash(password) } : {};
    },
    async keep(tx, record, { password, passwordHash }) {
      if (typeof passwordHash !== 'string') return;
      const organizationNames = await listOrganizationNames(tx, record.organizationId);
      const issues = passwordRuleIssues(password, { organizationNames });
      if (issues.length > 0) throw new DomainError('invalid', 'user.invalid', issues);
      await keepPassword(tx, record._id, passwordHash, now().toISOString());
    },
  };
}
