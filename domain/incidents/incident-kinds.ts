export const INCIDENT_KINDS = [
  'bite',
  'scuffle',
  'injury',
  'illness',
  'escape',
  'person',
  'damage',
  'medicine',
  'other',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** 1 is written down, of 2 the owner is notified, 3 is for the vet or a manager. */
export type Severity = 1 | 2 | 3

export const DOG_PARTS = ['did', 'hurt', 'saw'] as const
export type DogPart = (typeof DOG_PARTS)[number]

export const REVIEW_DECISIONS = ['group', 'meet-again', 'no-group'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

export const KIND_WORDS: Record<IncidentKind, string> = {
  bite: 'Bite',
  scuffle: 'Scuffle',
  injury: 'Injury',
  illness: 'Illness',
  escape: 'Got out',
  person: 'Person hurt',
  damage: 'Damage',
  medicine: 'Medicine',
  other: 'Something else',
}
