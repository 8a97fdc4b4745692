/**
 * The folders of the page, the lowest first: each may import those before it, and none behind it. `features/<name>` is one folder each, and
 * never imports another one.
 */
module.exports = [
  'text',
  'platform',
  'device',
  'remote',
  'session',
  'records/local',
  'records/outbox',
  'records/packs',
  'records/read',
  'records/save',
  'sync/photos',
  'sync/push',
  'sync/recovery',
  'sync/pull',
  'queries',
  'queries/areas',
  'queries/names',
  'queries/work',
  'queries/building',
  'queries/statistics',
  'forms/drafts',
  'forms',
  'lists',
  'features',
  'app/routing',
  'app/program',
  'app/shell',
  'app',
];
