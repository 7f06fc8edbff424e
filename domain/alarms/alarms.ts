import type { CareKind } from '../care/care-items.ts'
import type { IncidentKind, Severity } from '../incidents/incident-kinds.ts'
import { wantsReview } from '../incidents/incident-report.ts'
import { mayDo, type Permission, type StaffMember } from '../staff/permissions.ts'

/** What somebody has to look at now, whatever page they have open. */
export const ALARM_KINDS = ['serious-incident', 'double-dose', 'missed-dose', 'medicine-changed'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

/** How an alarm came to its end without anybody taking it. */
const ALARM_ENDS = ['ticked', 'withdrawn', 'reviewed', 'read', 'went-home'] as const
export type AlarmEnd = (typeof ALARM_ENDS)[number]

const CONCERNS: Record<AlarmKind, readonly Permission[]> = {
  'serious-incident': ['care', 'desk'],
  'double-dose': ['care'],
  'missed-dose': ['care'],
  'medicine-changed': ['care'],
}

/** Doses and medicine concern whoever does care, a serious incident the desk too; managers hear of everything. */
export const concernsOf = (kind: AlarmKind): readonly Permission[] => CONCERNS[kind]

export const isConcerned = (person: StaffMember, concerns: readonly Permission[]): boolean =>
  concerns.some((need) => mayDo(person, need))

/** D12: a meal or a dose given twice is an alarm; a second walk is not. */
export const isDoubleAlarming = (kind: CareKind): boolean => kind !== 'service'

/** D15: a dose that nobody answered for an hour is an alarm; a meal stands in Needs an answer. */
export const isMissAlarming = (kind: CareKind): boolean => kind === 'medicine'

interface Reported {
  kind: IncidentKind
  severity: Severity
}

/** D22: a report that is a manager's business is an alarm, and so is the version that first makes it one. */
export const becameSerious = (before: Reported | null, after: Reported): boolean =>
  wantsReview(after) && (before === null || !wantsReview(before))
