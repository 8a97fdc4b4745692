import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { languages } from '@domivka/domain/kernel/text';
import { limitsOf, listProperties, type Property } from './feed-model.ts';

/** The namespace of the types of the feed. */
const namespace = 'Domivka';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

/** A label in both languages, told apart by the qualifier. */
function descriptions(label: Readonly<Record<'en' | 'uk', string>>): string {
  return languages
    .map(
      (language) => `<Annotation Term="Core.Description" Qualifier="${language}" String="${escape(label[language])}"/>`,
    )
    .join('');
}

function propertyElement({ name, type, label }: Property): string {
  const nullable = name === '_id' || type.startsWith('Collection') ? ' Nullable="false"' : '';
  return `<Property Name="${name}" Type="${type}"${nullable}>${descriptions(label)}</Property>`;
}

function typeElement(entity: Entity): string {
  const properties = listProperties(entity).map(propertyElement).join('\n');
  return `<EntityType Name="${entity.table}"><Key><PropertyRef Name="_id"/></Key>\n${properties}\n${descriptions(entity.label)}</EntityType>`;
}

function paths(property: string, names: readonly string[]): string {
  const listed = names.map((name) => `<PropertyPath>${name}</PropertyPath>`).join('');
  return `<PropertyValue Property="${property}"><Collection>${listed}</Collection></PropertyValue>`;
}

/** What the actor can ask of a set, so that programs do the rest themselves. */
function setElement(actor: Actor, entity: Entity): string {
  const { unfilterable, unsortable } = limitsOf(actor, entity);
  const restriction = (term: string, content: string) =>
    `<Annotation Term="Capabilities.${term}"><Record>${content}</Record></Annotation>`;
  return `<EntitySet Name="${entity.table}" EntityType="${namespace}.${entity.table}">
${restriction('FilterRestrictions', paths('NonFilterableProperties', unfilterable))}
${restriction('SortRestrictions', paths('NonSortableProperties', unsortable))}
</EntitySet>`;
}

function reference(vocabulary: string, alias: string): string {
  const name = `Org.OData.${vocabulary}.V1`;
  return `<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/${name}.xml"><edmx:Include Namespace="${name}" Alias="${alias}"/></edmx:Reference>`;
}

/** The description of the feed for an actor (CSDL 4.0 in XML). */
export function metadataDocument(actor: Actor, entities: readonly Entity[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
${reference('Core', 'Core')}
${reference('Capabilities', 'Capabilities')}
<edmx:DataServices><Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entities.map(typeElement).join('\n')}
<EntityContainer Name="Register">
${entities.map((entity) => setElement(actor, entity)).join('\n')}
<Annotation Term="Capabilities.FilterFunctions"><Collection><String>contains</String><String>startswith</String></Collection></Annotation>
<Annotation Term="Capabilities.ConformanceLevel"><EnumMember>Capabilities.ConformanceLevelType/Minimal</EnumMember></Annotation>
</EntityContainer>
</Schema></edmx:DataServices>
</edmx:Edmx>
`;
}
