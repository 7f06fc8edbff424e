import type { CareRounds, RoundItem, Tick } from '#contract/office/care.ts'
import { durationWords, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { urgencyOf } from '#domain/care/care-items.ts'
import type { DueOutcome } from '#domain/care/ticks.ts'

export type SectionKey = 'missed' | 'late' | 'now' | 'later' | 'done'

export interface Section {
  key: SectionKey
  title: string
  items: RoundItem[]
}

const TITLES: Record<SectionKey, string> = {
  missed: 'Over an hour late',
  late: 'Late',
  now: 'Now',
  later: 'Later',
  done: 'Done',
}
const ORDER: readonly SectionKey[] = ['missed', 'late', 'now', 'later', 'done']

/** One thing to do for one dog at one time. */
export const itemName = ({ dogId, itemKey, dueAt }: Pick<RoundItem, 'dogId' | 'itemKey' | 'dueAt'>): string =>
  `${dogId} ${itemKey} ${dueAt}`

/** D15: what was missed comes first, then what is late; what is done sinks. */
export function sectionsOf(items: readonly RoundItem[], now: Date): Section[] {
  const sections = ORDER.map((key) => ({
    key,
    title: TITLES[key],
    items: items.filter((item) => sectionOf(item, now) === key),
  }))
  return sections.filter((section) => section.items.length > 0)
}

/** Somebody has still to answer for it: it is not ticked, and the dog has not gone home. */
export const isOpenItem = ({ tick, isClosed }: Pick<RoundItem, 'tick' | 'isClosed'>): boolean =>
  tick === null && !isClosed

export const GONE_HOME = 'Gone home, not done'

function sectionOf(item: RoundItem, now: Date): SectionKey {
  if (!isOpenItem(item)) return 'done'
  const urgency = urgencyOf(new Date(item.dueAt), now)
  if (urgency === 'missed' || urgency === 'late') return urgency
  return urgency === 'due' ? 'now' : 'later'
}

/** The round that has begun last; before the first one, the first. */
export function currentRound({ rounds, timeZone }: CareRounds, now: Date): string {
  const time = timeIn(timeZone, now)
  return (rounds.findLast(({ begins }) => begins <= time) ?? rounds[0])?.key ?? ''
}

/** '5:00 pm', on the park's wall. */
export const wallTime = (instant: string, timeZone: string): string =>
  twelveHour(timeIn(timeZone, new Date(instant)))

/** 'Insulin, 4 units'; a meal is its amount and what it is. */
export function itemWords({ kind, what, dose, isUnknown }: RoundItem): string {
  if (isUnknown) return 'No meal on file. Ask the owner.'
  const words = kind === 'meal' ? [dose, what] : [what, dose]
  return words.filter((word) => word !== '').join(', ')
}

/** '38 min late', '2 h 5 min late'; nothing for what is not. */
export function lateWords(item: RoundItem, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(item.dueAt).getTime()) / 60_000)
  const isLate = ['late', 'missed'].includes(urgencyOf(new Date(item.dueAt), now))
  return isOpenItem(item) && isLate ? `${durationWords(minutes)} late` : ''
}

/** 'Nothing due until 5:00 pm.' while nothing is; nothing while something is. */
export function nextDueWords({ groups, nextDueAt, timeZone }: CareRounds, now: Date): string {
  const items = groups.flatMap((group) => group.items)
  const isOpen = items.some((item) => isOpenItem(item) && urgencyOf(new Date(item.dueAt), now) !== 'coming')
  if (isOpen) return ''
  return nextDueAt === null ? 'Nothing more is due.' : `Nothing due until ${wallTime(nextDueAt, timeZone)}.`
}

export const OUTCOME_WORDS: Record<DueOutcome, string> = {
  given: 'Given',
  part: 'Some',
  refused: 'Refused',
  skipped: 'Skipped',
  'at-home': 'At home',
}

/** 'DR', and 'DR + AG' of what two people gave. */
export const tickInitials = ({
  initials,
  secondInitials,
}: Pick<Tick, 'initials' | 'secondInitials'>): string =>
  secondInitials === null ? initials : `${initials} + ${secondInitials}`

/** D12: every tick that stands, the first one first; two of them say that it was given twice. */
export const standingTicks = ({ tick, others }: Pick<RoundItem, 'tick' | 'others'>): Tick[] =>
  tick === null ? [] : [tick, ...others.filter((one) => one.isDouble && one.withdrawn === null)]

const PORTIONS: Record<RoundItem['kind'], string> = {
  meal: 'eat two portions',
  medicine: 'get two doses',
  service: 'have it twice',
}

/** 'Did Bear eat two portions?' */
export const twiceQuestion = ({ dogName, kind }: Pick<RoundItem, 'dogName' | 'kind'>): string =>
  `Did ${dogName} ${PORTIONS[kind]}?`

/** Of two ticks the one that whoever looks would take back: their own, or the last that a manager may. */
export function tickToTakeBack(ticks: readonly Tick[], me: string): { tick: Tick; isMine: boolean } | null {
  const open = ticks.filter(({ mayWithdraw }) => mayWithdraw !== 'no')
  const mine = open.findLast(({ by }) => by === me)
  const tick = mine ?? open.at(-1)
  return tick === undefined ? null : { tick, isMine: mine !== undefined }
}
