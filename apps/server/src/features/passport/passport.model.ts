import type { AssistanceState } from '@domivka/domain/building/unit-states';
import type { Text } from '@domivka/domain/kernel/text';
import type { Outline, Position } from '../../platform/outlines.ts';

/** One unit of the administrative division that the building lies in. */
export type Place = { readonly name: Text; readonly code: string };

export type Fact = { readonly label: Text; readonly value: Text | number };

/** Approximate areas for a drawing; nothing is decided by them. */
export type PassportMap = {
  /** All oblasts, for the small drawing of the country. */
  readonly country: readonly Outline[];
  readonly oblast: Outline | undefined;
  /** The raions of the oblast. */
  readonly raions: readonly Outline[];
  readonly raion: Outline | undefined;
  /** The hromadas of the raion. */
  readonly hromadas: readonly Outline[];
  readonly hromada: Outline | undefined;
  readonly point: Position | undefined;
  /** Whether the point is the building itself or the centre of its settlement. */
  readonly pointOf: 'building' | 'settlement';
};

/** The state of the building today: what a mayor or a donor sees in five seconds. */
export type StateAtAGlance = {
  /** Percent, of the latest valid assessment. */
  readonly level: number | undefined;
  readonly category: Text | undefined;
  readonly thermalEnvelope: Text | undefined;
  readonly assistance: AssistanceState;
  /** Day of the assessment that level and category are from. */
  readonly assessedOn: string | undefined;
  readonly priority: Text | undefined;
  /** A user repairs, and since that began the building was damaged again on this day. */
  readonly hitAgainOn: string | undefined;
  /** Damaged since it was assessed: the level is that of before. */
  readonly needsAssessment: boolean;
};

/** What happened on one day. Records of many units that tell the same are in one entry, with the number of units. */
export type TimelineEntry = {
  readonly date: string;
  /** The moment at which the newest of its records was made (ISO 8601): what orders the entries of one day. */
  readonly madeAt: string;
  readonly kind: 'damage' | 'assessment' | 'activity';
  readonly title: Text;
  readonly details: readonly Text[];
  readonly organization: Text | undefined;
  /** Percent, of assessments: the largest of the entry. */
  readonly level?: number | undefined;
  /** Number of units the entry is about; absent: the whole building. */
  readonly units?: number | undefined;
};

export type PassportUnit = {
  /** "Apartment 12", "Stairwell 2"; masked readers get the kind only. */
  readonly name: Text;
  readonly entrance: number | undefined;
  readonly floor: number | undefined;
  readonly level: number | undefined;
  readonly thermalEnvelope: Text | undefined;
  readonly assistance: AssistanceState;
  /** A common area because of which flats get no compensation until it is repaired. */
  readonly blocksCompensation: boolean;
};

/** A measure summed over all activities that were not cancelled. */
export type Work = {
  readonly name: Text;
  readonly unit: Text;
  /** All of it with the unit: "22 pcs". */
  readonly amount: Text;
  readonly done: number;
  /** In activities that are not completed yet. */
  readonly ongoing: number;
};

export type PassportOrganization = { readonly name: Text; readonly activities: number; readonly completed: number };

export type PassportPhoto = {
  readonly jpeg: Uint8Array;
  /** "Before", "After", or what kind of photo it is. */
  readonly label: Text;
  readonly date: string | undefined;
  readonly caption: Text | undefined;
};

/** One or two photos side by side; a pair is the same place before and after. */
export type PhotoRow = { readonly photos: readonly PassportPhoto[]; readonly isPair: boolean };

/** How many records the passport was made of. */
export type RecordCounts = {
  readonly assessments: number;
  readonly activities: number;
  readonly units: number;
  readonly photos: number;
};

/** Everything that a passport of one building tells, as its reader may know it. Lists but that of photos are whole: folding is the printer's work. */
export type Passport = {
  readonly title: Text;
  readonly pCode: string;
  /** The settlement first, the oblast last. */
  readonly places: readonly Place[];
  readonly facts: readonly Fact[];
  readonly map: PassportMap | undefined;
  /** Leads to the record; the code to scan holds it. */
  readonly recordUrl: string;
  readonly state: StateAtAGlance;
  /** How many damage events there were. */
  readonly strikes: number;
  /** Newest first: what counts is the state of the building now. */
  readonly timeline: readonly TimelineEntry[];
  /** In the order of the house: entrance, floor, number. Of masked readers by damage, so that the order tells no flat. */
  readonly units: readonly PassportUnit[];
  readonly works: readonly Work[];
  readonly organizations: readonly PassportOrganization[];
  /** The first ones: a passport prints two rows at most, and no picture is read for nothing. */
  readonly photoRows: readonly PhotoRow[];
  /** So many photos are not shown because they were not checked for faces. */
  readonly uncheckedPhotos: number;
  readonly counts: RecordCounts;
  /** The reader does not get what tells a home or a person. */
  readonly isMasked: boolean;
  readonly printedBy: Text;
  /** The moment that the passport tells of (ISO 8601, UTC). */
  readonly printedAt: string;
};
