import { describe, expect, it } from 'vitest';
import type { Version } from '@domivka/domain/kernel/history';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayRecorder, sayReviewer } from './review-words.ts';

function version(number: number, name: string, changes: Version['changes']): Version {
  return {
    version: number,
    at: `2026-05-${10 + number}T09:00:00.000Z`,
    kind: 'update',
    by: { _id: '1', name, nameUkr: '' },
    organization: { _id: '2', name: 'Hromada' },
    changes,
  };
}

const verified = version(3, 'Iryna', [{ field: 'reviewState', from: 'received', to: 'verified' }]);
const comment = version(4, 'Petro', [{ field: 'comment', to: 'Seen' }]);
const created = version(1, 'Petro', [{ field: 'date', to: '2026-05-11' }]);
const organizationOf = (id: unknown, stored = '') => (id === '2' ? 'Громада' : stored);
const words = { t: sayIn('en'), format: formatsIn('en'), organizationOf };
const say = (versions: readonly Version[], state: string) => sayReviewer(versions, state, words);

describe('Who reviewed an assessment', () => {
  it('is the user who took the last step of its review, not the one who changed it last', () => {
    expect(say([comment, verified, created], 'verified')).toMatch(/^Iryna \(Громада\), 13 May 2026/);
  });

  it('is not told where the history does not know the state, or not yet', () => {
    expect(say([verified, created], 'has_issues')).toBe('');
    expect(say([created], 'verified')).toBe('');
    expect(say([], 'verified')).toBe('');
  });
});

describe('Who recorded an assessment', () => {
  const record = { organizationId: '2', organizationName: 'Hromada' };

  it('is the author of its first version, by name, organization and time', () => {
    expect(sayRecorder([comment, verified, created], record, words)).toMatch(
      /^Recorded by Petro \(Громада\), 11 May 2026/,
    );
    const inUkrainian = { ...words, t: sayIn('uk'), format: formatsIn('uk') };
    expect(sayRecorder([created], record, inUkrainian)).toMatch(/^Автор: Petro \(Громада\), 11 трав\./);
  });

  it('is the organization where the history is not at hand', () => {
    expect(sayRecorder([], record, words)).toBe('Recorded by Громада');
    expect(sayRecorder([], { organizationId: '3' }, words)).toBe('');
  });
});
