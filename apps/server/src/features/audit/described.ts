import type { FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../platform/audit-trail.ts';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { mostIds } from './audit-writer.ts';

/** What a request was about, as far as the trail tells it. */
export type Described = Pick<AuditEvent, 'kind' | 'table' | 'recordId' | 'recordIds' | 'count' | 'details'> & {
  /** The request was answered, but part of it was refused. */
  readonly isRefused?: boolean;
};

/** Nothing: the call leaves no trace when it succeeds. `answer` is what the handler gave, before it became text; nothing when the call was refused. */
export type Describe = (request: FastifyRequest, answer: unknown) => Described | undefined;

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function rowsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function idsOf(rows: readonly Fields[]): readonly string[] {
  const ids = rows.map(({ _id }) => _id).filter((id) => typeof id === 'string');
  return ids.slice(0, mostIds);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
