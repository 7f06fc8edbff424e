import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { VACCINE_NAMES, type Vaccine } from '#domain/dogs/vaccines.ts'
import { nameList } from '#domain/name-list.ts'

/** A vaccine that will not do: it runs out (on that day), or there is no record of it. */
export interface VaccineToRenew {
  vaccine: Vaccine
  runsOut: CalendarDate | null
}

/** What has to be renewed before a stay that ends with that night; before the dates are chosen, what runs out soon. */
export function vaccinesToRenew(
  { readiness }: Pick<Dog, 'readiness'>,
  lastNight: CalendarDate | null,
): VaccineToRenew[] {
  return readiness.flatMap(({ what, state, date }) => {
    if (what === 'interview') return []
    const isOutlived = lastNight !== null && date !== null && date < lastNight
    const isSoon = lastNight === null && state === 'soon'
    return state === 'missing' || isOutlived || isSoon ? [{ vaccine: what, runsOut: date }] : []
  })
}

/** 'Biscuit’s bordetella expires 2 Dec 2026.', 'We still need Otis’ rabies and DHPP records.' */
export function vaccineSentence(
  name: string,
  records: readonly VaccineToRenew[],
  today: CalendarDate,
): string {
  const missing = records
    .filter(({ runsOut }) => runsOut === null)
    .map(({ vaccine }) => VACCINE_NAMES[vaccine])
  const dated = records.flatMap(({ vaccine, runsOut }) =>
    runsOut === null
      ? []
      : [`${VACCINE_NAMES[vaccine]} ${runsOut < today ? 'expired' : 'expires'} ${dateWithYear(runsOut)}`],
  )
  return [
    ...(dated.length > 0 ? [`${possessive(name)} ${nameList(dated)}.`] : []),
    ...(missing.length > 0
      ? [
          `We still need ${possessive(name)} ${nameList(missing)} ${missing.length === 1 ? 'record' : 'records'}.`,
        ]
      : []),
  ].join(' ')
}

const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`)
