/**
 * @typedef {Record<string, unknown> & { version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ platform: string, arch: string }} System as in `process`
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile package-lock.json, and npm's own record in node_modules
 */

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/**
 * The part of a package.json that decides what gets installed: a changed script or description needs no new installation.
 * @param {Record<string, unknown>} manifest
 * @returns {string}
 */
export function dependencyPart(manifest) {
  const fields = ['name', 'version', 'workspaces', 'overrides', ...DEPENDENCY_FIELDS];
  return JSON.stringify(fields.map((field) => sorted(manifest[field])));
}

/**
 * Whether node_modules holds what the lock file asks for, by npm's own record of its last installation: so that packages installed by
 * hand are not installed a second time. Packages for other systems may be missing, those for this one not.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 * @param {ReadonlyMap<string, Record<string, unknown>>} manifests every package.json of ours by its folder from the root ('' is the root's own)
 * @param {System} system
 * @returns {boolean}
 */
export function isInstalled(wanted, installed, manifests, system) {
  const agrees = [...manifests].every(([folder, manifest]) =>
    DEPENDENCY_FIELDS.every((field) => same(manifest[field], wanted.packages[folder]?.[field])),
  );
  return (
    agrees &&
    Object.entries(wanted.packages).every(([path, locked]) => {
      if (locked.link || !path.includes('node_modules/')) return true;
      const found = installed.packages[path];
      return found === undefined
        ? locked.optional === true && !isFor(system, locked)
        : found.version === locked.version;
    })
  );
}

/**
 * Whether an optional package is certainly meant for this system; where the C library decides, nobody asks.
 * @param {System} system
 * @param {LockedPackage} locked
 */
function isFor(system, locked) {
  if (locked.libc !== undefined || (locked.os === undefined && locked.cpu === undefined)) return false;
  return (locked.os?.includes(system.platform) ?? true) && (locked.cpu?.includes(system.arch) ?? true);
}

/**
 * @param {unknown} left
 * @param {unknown} right
 */
function same(left, right) {
  return JSON.stringify(sorted(left ?? {})) === JSON.stringify(sorted(right ?? {}));
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
