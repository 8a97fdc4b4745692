import * as z from 'zod/mini';
import { boolean, integer } from './schema.ts';

const mostPeople = 100_000;

/** How many people; no building holds more. */
export const people = z.optional(integer(0, mostPeople));

/** Numbers only, never names. */
export const vulnerableResidents = z.strictObject(
  {
    present: boolean(),
    older60: people,
    disability: people,
    children: people,
    pregnant: people,
    largeFamily: people,
    idp: people,
  },
  { error: 'field.shape' },
);
