import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;

/** Containers often have 64 MiB of shared memory, too little for a parallel query: files serve then. */
async function sharedMemoryType(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const facts = await statfs('/dev/shm').catch(() => undefined);
  return facts && facts.blocks * facts.bsize >= 128 * MIB ? undefined : 'mmap';
}

/**
 * Settings of the embedded server, given on its command line so that nothing in the data folder overrides them.
 * Small, for one program on one machine: with all connections in use it stays under about 300 MB.
 */
export async function listSettings(server: { major: number; socketDir: string; durable: boolean }): Promise<string[]> {
  const dynamicMemory = await sharedMemoryType();
  const settings: Record<string, string> = {
    // Reached through the socket only, never through a port.
    listen_addresses: '',
    unix_socket_directories: server.socketDir,
    unix_socket_permissions: '0700',

    // Memory and processes.
    shared_buffers: '56MB',
    max_connections: '40',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    autovacuum_max_workers: '2',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_wal_size: '512MB',
    huge_pages: 'off',
    jit: 'off',
    ...(server.major >= 18 ? { io_method: 'sync' } : {}),
    ...(dynamicMemory ? { dynamic_shared_memory_type: dynamicMemory } : {}),

    // A transaction that was reported as done survives a power cut; an abandoned one does not hold others up.
    fsync: server.durable ? 'on' : 'off',
    synchronous_commit: server.durable ? 'on' : 'off',
    full_page_writes: server.durable ? 'on' : 'off',
    max_prepared_transactions: '0',
    idle_in_transaction_session_timeout: '30s',
    client_connection_check_interval: process.platform === 'linux' ? '5s' : '0',

    // The server's own life is logged; statements, values and violated keys hold personal data and are not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_parameter_max_length_on_error: '0',
    logging_collector: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
