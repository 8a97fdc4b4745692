/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[] | undefined} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ path: string, entry: LockEntry }} Missing an entry that the lock file lacks, and where it belongs */

const SYSTEM =
  /(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)-(?<cpu>arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el)(?:-(?<abi>\w+))?$/;

/**
 * Programs for other systems that packages offer and the lock file does not name. npm leaves out what the registry at hand could not give
 * at that moment, and `npm ci` then refuses the lock file, or a machine of that system gets no program. Only packages that carry one
 * system in their name and one exact version are looked at.
 * @param {Record<string, LockEntry>} packages of package-lock.json
 * @returns {Missing[]}
 */
export function listMissing(packages) {
  /** @type {Map<string, Missing>} */
  const missing = new Map();
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const system = systemOf(name);
      if (system === undefined || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) continue;
      const found = lookUp(packages, path, name);
      if (found?.version === version) continue;
      const place = found === undefined ? `${folderOf(path)}node_modules/${name}` : `${path}/node_modules/${name}`;
      const { os, cpu, libc } = system;
      // The order is npm's own, so that its next change of the file moves nothing.
      const entry = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) };
      missing.set(place, { path: place, entry });
    }
  }
  return [...missing.values()];
}

/**
 * @param {string} name of a package
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined} undefined when the name carries no system
 */
export function systemOf(name) {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const { os, cpu, abi } = SYSTEM.exec(name)?.groups ?? {};
  if (os === undefined || cpu === undefined) return undefined;
  const libc = os !== 'linux' || abi === undefined ? undefined : abi.startsWith('musl') ? 'musl' : 'glibc';
  return { os: [os === 'windows' ? 'win32' : os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/**
 * Where Node.js would find a package from another's place.
 * @param {Record<string, LockEntry>} packages
 * @param {string} from
 * @param {string} name
 */
function lookUp(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const found = packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`];
    if (found !== undefined || base === '') return found;
  }
}

/**
 * What is before the last `node_modules/` of a path: a new package goes beside the one that asks for it.
 * @param {string} path
 */
function folderOf(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf('node_modules/')));
}
