import { balconyKinds } from '@domivka/domain/apartment/apartment.options.text';
import { beneficiaryLabels } from '@domivka/domain/activity/activity.text';
import { roles } from '@domivka/domain/kernel/actor';
import { damageTypes, vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import { measures } from '@domivka/domain/activity/measures.text';
import type { Option } from '@domivka/domain/kernel/options';
import type { Text } from '@domivka/domain/kernel/text';
import { showIfOperators } from '@domivka/domain/metadata/metadata.text';
import { units } from '@domivka/domain/kernel/units.text';
import {
  applicationKinds,
  applicationStates,
  utilityLabels,
  utilityStates,
} from '@domivka/domain/state-questions/state-questions.options.text';
import { applicationLabels } from '@domivka/domain/state-questions/state-questions.text';
import { historyText as text } from './history.text.ts';

/** One part of a value that has parts: how it is called and how its own value is said. */
export type InnerField = {
  readonly label: Text;
  readonly options?: readonly Option[];
  readonly kind?: 'date' | 'id' | 'pCode';
};

/** A value with parts. `key`: in a list, the part by which a row is known again after a change. */
export type InnerShape = { readonly key?: string; readonly fields: Readonly<Record<string, InnerField>> };

function labelled(labels: Readonly<Record<string, Text>>, options?: readonly Option[]): InnerShape['fields'] {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, options ? { label, options } : { label }]),
  );
}

const quantity = { quantity: { label: text.quantity }, unit: { label: text.unit, options: units } };

/** The values with parts of all kinds of records, by the name of their field. */
export const innerShapes: Readonly<Record<string, InnerShape>> = {
  measures: { key: 'measure', fields: { measure: { label: text.measure, options: measures }, ...quantity } },
  damageQuantities: {
    key: 'damageType',
    fields: { damageType: { label: text.damageType, options: damageTypes }, ...quantity },
  },
  vulnerableResidents: { fields: labelled(vulnerableResidentLabels) },
  beneficiaries: { fields: labelled(beneficiaryLabels) },
  utilities: { fields: labelled(utilityLabels, utilityStates) },
  balcony: { fields: { kind: { label: text.kind, options: balconyKinds }, count: { label: text.count } } },
  applications: {
    key: 'number',
    fields: {
      ...labelled(applicationLabels),
      kind: { label: applicationLabels.kind, options: applicationKinds },
      status: { label: applicationLabels.status, options: applicationStates },
      date: { label: applicationLabels.date, kind: 'date' },
      checkedAt: { label: applicationLabels.checkedAt, kind: 'date' },
      coversMeasures: { label: applicationLabels.coversMeasures, options: measures },
    },
  },
  audience: {
    fields: {
      roles: { label: text.roles, options: roles },
      organizations: { label: text.organizations, kind: 'id' },
      oblasts: { label: text.oblasts, kind: 'pCode' },
    },
  },
  showIf: {
    fields: {
      field: { label: text.field },
      op: { label: text.condition, options: showIfOperators },
      value: { label: text.value },
    },
  },
  label: { fields: { en: { label: text.inEnglish }, uk: { label: text.inUkrainian } } },
  title: { fields: { en: { label: text.inEnglish }, uk: { label: text.inUkrainian } } },
};
