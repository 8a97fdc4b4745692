import type { Entity } from './entity.ts';
import type { Field, FormPlace, FormSection } from './field.ts';
import type { Fields } from './record.ts';

/** A section with the fields that are asked in it now. */
export type FilledSection = FormSection & { readonly fields: readonly string[] };

/** Where the form asks for a field; undefined where it does not. */
export function formPlaceOf({ form }: Field): FormPlace | undefined {
  if (typeof form === 'string') return form === 'elsewhere' ? undefined : { section: form };
  return form;
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/** The sections of the form for these values, each with the fields that are asked now; a section without any is left out. */
export function listSections(entity: Entity, values: Fields): readonly FilledSection[] {
  const fields = Object.entries(entity.fields);
  const isAskedIn = ({ id, when: isOpen }: FormSection, name: string, place: FormPlace | undefined): boolean =>
    place?.section === id && (isFilled(values[name]) || ((isOpen?.(values) ?? true) && (place.when?.(values) ?? true)));
  return (entity.sections ?? [])
    .map((section) => ({
      ...section,
      fields: fields.flatMap(([name, field]) => (isAskedIn(section, name, formPlaceOf(field)) ? [name] : [])),
    }))
    .filter(({ fields: asked }) => asked.length > 0);
}

/** Whether a form has to say that a field is mandatory. */
export function isMandatory(field: Field, values: Fields): boolean {
  if (field.shape && !field.shape.safeParse(undefined).success) return true;
  return formPlaceOf(field)?.mandatory?.(values) ?? false;
}
