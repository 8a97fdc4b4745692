import { execFile } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';

/** What the figures were measured on, as lines of a list. */
export async function describeMachine(root: string): Promise<readonly string[]> {
  const processors = cpus();
  const load = loadavg()[0] ?? 0;
  return [
    `${processors.length} cores (${processors[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, ${type()} ${release()}; load ${load.toFixed(1)} before the first run`,
    `Node.js ${process.versions.node}; version ${await describeVersion(root)}`,
  ];
}

export function coreCount(): number {
  return cpus().length;
}

async function describeVersion(root: string): Promise<string> {
  const git = promisify(execFile);
  try {
    const { stdout: commit } = await git('git', ['rev-parse', '--short', 'HEAD'], { cwd: root });
    const { stdout: changes } = await git('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root });
    return `${commit.trim()}${changes.trim() === '' ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}
