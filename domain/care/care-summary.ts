import { counted } from '../name-list.ts'

/** A row of the care log, as far as a summary looks at it. */
export interface SummedEntry {
  kind: string
  /** What it was, as it was written then. */
  what: string
  outcome: string
  isDouble: boolean
  isWithdrawn: boolean
}

/** What was done for a dog, in lines that its owner reads: meals, doses, refusals, walks. */
export interface CareSummary {
  lines: string[]
}

/**
 * D19: one summary for the mail and the page. What was withdrawn never happened; a dose that was given twice is between
 * us and the owner, and spoken about in person. What they gave at home they know.
 */
export function careSummary(entries: readonly SummedEntry[]): CareSummary {
  const counts = entries.filter(
    ({ isWithdrawn, isDouble, outcome }) => !isWithdrawn && !isDouble && outcome !== 'at-home',
  )
  const of = (kind: string) => counts.filter((entry) => entry.kind === kind)
  const lines = [
    ...mealLines(of('meal')),
    ...medicineLines(of('medicine')),
    ...serviceLines(of('service')),
    ...walkLines(of('walk').length),
  ]
  return { lines }
}

const times = (entries: readonly SummedEntry[], outcome: string): number =>
  entries.filter((entry) => entry.outcome === outcome).length

function mealLines(meals: readonly SummedEntry[]): string[] {
  if (meals.length === 0) return []
  const parts = [
    [times(meals, 'given'), 'eaten'],
    [times(meals, 'part'), 'partly eaten'],
    [times(meals, 'refused'), 'left'],
    [times(meals, 'skipped'), 'skipped'],
  ] as const
  return [`Meals: ${countedParts(parts)}.`]
}

function medicineLines(doses: readonly SummedEntry[]): string[] {
  const names = [...new Set(doses.map(({ what }) => what))].toSorted()
  return names.map((what) => {
    const own = doses.filter((dose) => dose.what === what)
    const parts = [
      [times(own, 'given'), 'given'],
      [times(own, 'part'), 'partly given'],
      [times(own, 'refused'), 'refused'],
      [times(own, 'skipped'), 'skipped'],
    ] as const
    return `${what}: ${countedParts(parts)}.`
  })
}

function serviceLines(services: readonly SummedEntry[]): string[] {
  const names = [...new Set(services.map(({ what }) => what))].toSorted()
  return names.flatMap((what) => {
    const done = services.filter((one) => one.what === what && ['given', 'part'].includes(one.outcome)).length
    return done === 0 ? [] : [`${what}: ${counted(done, 'time')}.`]
  })
}

const walkLines = (walks: number): string[] => (walks === 0 ? [] : [`Walks: ${walks}.`])

const countedParts = (parts: readonly (readonly [number, string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
