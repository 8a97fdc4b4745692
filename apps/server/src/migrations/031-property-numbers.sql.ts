/** Imports look units up by their number in the state register of property. Written for PostgreSQL 15. */
export const propertyNumbers = {
  name: '031-property-numbers',
  sql: `
create index apartment_property_number on apartment (property_number) where property_number is not null;
`,
} as const;
