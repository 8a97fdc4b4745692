/** The stores of the first release, word for word: a device with that release has these. */
export const firstStores = {
  responses: '_id, at, synced',
  deleted: '_id, table, deletionId, synced',
  address: '_id, pCode4, $keys.matchKey, $keys.nameUkrSort, synced',
  apartment: '_id, addressId, $keys.uniqueKey, synced',
  activity: '_id, addressId, synced',
  metadata: '_id, $keys.uniqueKey, synced',
  photo: '_id, addressId, synced',
  assessment: '_id, addressId, synced',
  stateQuestions: '_id, addressId, synced',
  polygons: '_id, synced',
  user: '_id, synced',
  organization: '_id, synced',
  outbox: 'opId, &seq, recordId, state',
  drafts: '_id',
  device: '_id',
  photoFile: '_id, photoId, addressId, batch, state',
  photoBytes: '_id',
  photoThumb: '_id',
};

/** Where the releases before rows of areas kept these, as parts of their own. */
export const partsOfAreas = {
  pack: '_id',
  packPart: '_id, area, table, *ids, *parents',
  packGone: '_id, area',
  packPicture: '_id, area',
};
