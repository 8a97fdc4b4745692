import { answer, call, problem, type Json } from './openapi-call.ts';

const tableParameter: Json = {
  name: 'table',
  in: 'path',
  required: true,
  schema: { enum: ['address', 'apartment', 'assessment', 'activity', 'stateQuestions', 'photo', 'organization'] },
};

const outcome: Json = {
  type: 'object',
  properties: {
    dryRun: { type: 'boolean' },
    rows: { type: 'integer' },
    created: { type: 'integer' },
    updated: { type: 'integer' },
    skipped: { type: 'integer' },
    failed: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer' },
          column: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

const sheet = { 'text/csv': { schema: { type: 'string' } } };

/** Custom values as sheets. */
export function customPaths(): Json {
  return {
    '/exports/custom/{table}.csv': {
      get: call('Custom values as CSV: Id, Version, names, and a column for each field that you may know', {
        parameters: [
          tableParameter,
          {
            name: 'spreadsheet',
            in: 'query',
            required: false,
            description: 'uk: semicolons between cells and commas in numbers, as spreadsheets of Ukraine open them',
            schema: { enum: ['uk'] },
          },
        ],
        answers: { '200': { description: 'The sheet', content: sheet }, '403': answer('Not allowed', problem) },
      }),
    },
    '/imports/custom/{table}': {
      post: {
        ...call('Save custom values from the same sheet, row by row; an empty cell changes nothing, NULL empties', {
          parameters: [tableParameter, { name: 'dryRun', in: 'query', required: false, schema: { enum: ['1'] } }],
          answers: {
            '200': answer('How many rows were saved, and what is wrong with the others', outcome),
            '403': answer('Not allowed', problem),
            '413': answer('Larger than 5 MB', problem),
          },
        }),
        requestBody: { required: true, content: sheet },
      },
    },
  };
}
