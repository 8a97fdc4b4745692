/** Runs in the page that is measured: what the device holds. Looks into the database of the application beside it; changes nothing. */

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database cannot be read')));
  });
}

/** @typedef {{ readonly records: number; readonly state: string; readonly isRough?: boolean }} Pack */

/** @param {string} name of the database */
async function readDevice(name) {
  /** @type {IDBDatabase} */
  const database = await done(indexedDB.open(name));
  try {
    const reading = database.transaction(['outbox', 'pack'], 'readonly');
    const [unsent, packs] = await Promise.all([
      done(reading.objectStore('outbox').count()),
      /** @type {Promise<readonly Pack[]>} */ (done(reading.objectStore('pack').getAll())),
    ]);
    return {
      unsent,
      packed: packs.reduce((sum, { records }) => sum + records, 0),
      isWhole: packs.length > 0 && packs.every(({ state, isRough }) => state === 'ready' && isRough !== true),
    };
  } finally {
    database.close();
  }
}

Object.assign(globalThis, { readDevice });
