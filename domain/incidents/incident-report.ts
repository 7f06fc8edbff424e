import type { DogPart, IncidentKind, Severity } from './incident-kinds.ts'

export interface ReportedDog {
  dogId: number
  part: DogPart
}

export interface IncidentReport {
  kind: IncidentKind
  severity: Severity
  dogs: readonly ReportedDog[]
}

/** D22: severity 3 or a bite is a manager's business. */
export const wantsReview = ({ kind, severity }: Pick<IncidentReport, 'kind' | 'severity'>): boolean =>
  severity === 3 || kind === 'bite'

/** D22: those who did it leave the group at once; where nobody is named, those who were hurt rest. */
export function dogsOutOfGroup(report: IncidentReport): number[] {
  if (!wantsReview(report)) return []
  const by = (part: DogPart) => report.dogs.filter((dog) => dog.part === part).map(({ dogId }) => dogId)
  const did = by('did')
  return did.length > 0 ? did : by('hurt')
}

/** From severity 2 on, and after a bite, the owners of the dogs that had a part in it are notified. */
export const mustNotify = (
  { kind, severity }: Pick<IncidentReport, 'kind' | 'severity'>,
  part: DogPart,
): boolean => part !== 'saw' && (severity >= 2 || kind === 'bite')

export interface IncidentProgress {
  state: IncidentState
  needsReview: boolean
  /** Whose owners are still to be notified. */
  toNotify: readonly string[]
}

export type IncidentState = 'open' | 'reviewed' | 'closed'

/** Why it cannot be closed; null when it can. */
export function whyNotClosed({ state, needsReview, toNotify }: IncidentProgress): string | null {
  if (state === 'closed') return 'This is closed already.'
  const [first] = toNotify
  if (first !== undefined) return `First tell ${first}.`
  return needsReview && state === 'open' ? 'This needs a manager’s review first.' : null
}
