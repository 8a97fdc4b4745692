import { row, type PermissionTable } from '../kernel/rights.ts';

/** The permission matrix for organizations. Columns: Admin, Staff, Ministry, Oblast, Raion, Local, Manager, Partner, Donor. */
export const organizationPermissions: PermissionTable = {
  read: row('  A A A A A A A A A'),
  create: row('A A - - - - - - -'),
  update: row('A A - - - - - - -'),
  delete: row('A - - - - - - - -'),
};
