import { useMemo } from 'react';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customOf } from '@domivka/domain/kernel/custom';
import { isCustomShown } from '@domivka/domain/kernel/custom-rules';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { customText, sayCustomWords } from '../text/custom.text.ts';
import { choicesOf, describeCustom, fitsCustomType } from '../text/describe-custom.ts';
import { nameOfOrganization } from '../text/record-name.ts';
import { useText, type Say } from '../text/say.ts';
import { useCustomDefinitions } from '../queries/custom-fields.ts';
import type { CustomFieldProps } from '../ui/custom-fields-form.tsx';
import type { EntityForm } from './entity-form.ts';
import type { FormSection } from './form-progress.ts';
import { saysSomething } from './held-values.ts';
import { useOrganizations } from '../queries/use-records.ts';
import { useSession } from '../session/session.ts';

/** One custom field of a form as the interface pieces take it. */
export type CustomInput = CustomFieldProps & { readonly key: string };

/** The fields that a form asks for: those for all and the own ones that are not archived and whose condition holds. */
export function listAskedFields(
  definitions: readonly CustomDefinition[],
  record: Fields,
  organizationId: string | undefined,
): readonly CustomDefinition[] {
  return definitions.filter(
    (one) =>
      !one.archived &&
      (one.organizationId === undefined || one.organizationId === organizationId) &&
      isCustomShown(one, record, definitions),
  );
}

/** The custom fields of a form over one record, ready to be shown; empty when nothing is defined for its table. */
export function useCustomInputs(form: EntityForm, table: string): readonly CustomInput[] {
  const t = useText();
  const definitions = useCustomDefinitions(table) ?? [];
  const { user } = useSession();
  const values = customOf(form.values);
  return listAskedFields(definitions, form.values, user?.organization._id).map((definition): CustomInput => {
    const { key, label, type, required } = definition;
    const value = values[key] ?? undefined;
    const fits = value === undefined || fitsCustomType(definition, value);
    const field = form.bind(`custom.${key}`);
    return {
      key,
      id: field.id,
      name: field.name,
      label: label[t.language],
      type,
      choices: choicesOf(definition, value, t),
      required,
      value: fits ? value : undefined,
      former: fits ? undefined : describeCustom(definition, value, t),
      error: field.error,
      onChange: (next) => field.onChange(next ?? null),
      onBlur: field.onBlur,
    };
  });
}

/** The section of a form with the custom values. */
const customSection = { id: 'custom', title: customText.title, fields: ['custom'] } as const satisfies FormSection;

/**
 * The custom values as the last section of a form: `sections` for its progress, `part` for the section itself. Both are empty where there is
 * nothing to ask. `isShort`: only what is mandatory, and what has been given all the same. A new record must begin with `custom: {}`, or
 * nobody asks for its mandatory fields.
 */
export function useCustomPart(form: EntityForm, table: string, isShort = false) {
  const t = useText();
  const all = useCustomInputs(form, table);
  const fields = isShort ? listNeededInputs(all) : all;
  const { id, title } = customSection;
  return {
    sections: fields.length > 0 ? [customSection] : [],
    part: { id, title: t(title), fields, words: sayCustomWords(t) },
  };
}

/** What a short form shows: what is mandatory, and what has been given all the same. */
export function listNeededInputs<Input extends Pick<CustomInput, 'required' | 'value' | 'former'>>(
  fields: readonly Input[],
): readonly Input[] {
  return fields.filter(({ required, value, former }) => required || former !== undefined || saysSomething(value));
}

/** The labels of mandatory fields that a record leaves open: nobody was asked for them when it was made in bulk or taken as a photo. */
export function listOpenFields(
  definitions: readonly CustomDefinition[],
  record: Fields,
  organizationId: string | undefined,
  language: Language,
): readonly string[] {
  const values = customOf(record);
  return listAskedFields(definitions, record, organizationId)
    .filter(({ key, required }) => required && !saysSomething(values[key]))
    .map(({ label }) => label[language]);
}

/** The same for a screen, live, for those who may fill them in; empty for others. `isOpenTo`: whether this user may change the record. */
export function useOpenFields(table: string): (record: Fields, isOpenTo: boolean) => readonly string[] {
  const { language } = useText();
  const definitions = useCustomDefinitions(table);
  const organizationId = useSession().user?.organization._id;
  return useMemo(
    () => (record, isOpenTo) =>
      isOpenTo && definitions ? listOpenFields(definitions, record, organizationId, language) : [],
    [definitions, organizationId, language],
  );
}

export type CustomFact = { readonly key: string; readonly label: string; readonly value: string };

/** The custom values of a record in words, in the order of the fields; what has no definition any more comes last under its name. */
export function listCustomFacts(
  definitions: readonly CustomDefinition[],
  record: Fields,
  t: Say,
  nameOf: (organizationId: string) => string | undefined,
): readonly CustomFact[] {
  const values = customOf(record);
  const known = definitions.filter(({ key }) => values[key] !== undefined && values[key] !== null);
  const facts = known.map((definition): CustomFact => {
    const { key, organizationId, archived } = definition;
    const field = definition.label[t.language];
    const organization = organizationId === undefined ? undefined : nameOf(organizationId);
    const owned = organization ? t(customText.ofOrganization, { field, organization }) : field;
    const label = archived ? t(customText.noLongerAsked, { field: owned }) : owned;
    return { key, label, value: describeCustom(definition, values[key], t) };
  });
  const unknown = Object.entries(values).filter(
    ([key, value]) => value !== null && value !== undefined && !definitions.some((one) => one.key === key),
  );
  return [
    ...facts,
    ...unknown.map(([key, value]) => ({ key, label: key, value: describeCustom(undefined, value, t) })),
  ];
}

/** The same for a screen, live. A field of another organization tells whose it is. */
export function useCustomFacts(table: string, record: Fields): readonly CustomFact[] {
  const t = useText();
  const definitions = useCustomDefinitions(table);
  const organizations = useOrganizations();
  const { user } = useSession();
  return useMemo(() => {
    const nameOf = (id: string) => {
      if (id === user?.organization._id) return undefined;
      return nameOfOrganization(
        organizations?.find(({ _id }) => _id === id),
        t.language,
      );
    };
    return listCustomFacts(definitions ?? [], record, t, nameOf);
  }, [definitions, record, t, organizations, user]);
}
