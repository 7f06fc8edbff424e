import { useState } from 'react'
import { addDays, addMonths, dateIn } from '#domain/calendar/calendar.ts'
import { seasonGaps } from '#domain/calendar/season-gaps.ts'
import { seasonGroups } from '#domain/calendar/season-groups.ts'
import { seasonNights } from '#domain/calendar/season-year.ts'
import { parkZone } from '../../../frame/words/clock-words.ts'
import type { SetupRow } from '../../setup/drafts/draft-changes.ts'
import { seasonColours } from './season-colours.ts'

/** Twelve months from this one on, and what the seasons make of them; a step is a year. */
export function useSeasonYear(rows: readonly SetupRow<'season'>[]) {
  const [today] = useState(() => dateIn(parkZone(), new Date()))
  const [ahead, setAhead] = useState(0)
  const from = addMonths(`${today.slice(0, 7)}-01`, 12 * ahead)
  const to = addDays(addMonths(from, 12), -1)
  const seasons = rows
    .filter(({ isRetired }) => !isRetired)
    .map((row) => ({ ...row.values, key: row.key, row }))
  const { groups, restNights } = seasonGroups(seasons, from, to)
  const shown = groups.toSorted((a, b) => b.nights - a.nights)
  return {
    today,
    from,
    to,
    seasons,
    nights: seasonNights(seasons, from, to),
    groups: shown,
    restNights,
    colours: seasonColours([...new Set(shown.map(({ name }) => name))]),
    gaps: seasonGaps(seasons, today),
    canGoBack: ahead > -3,
    canGoOn: ahead < 2,
    step: (by: 1 | -1) => setAhead(ahead + by),
  }
}

export type SeasonYear = ReturnType<typeof useSeasonYear>
export type YearGroup = SeasonYear['groups'][number]
export type YearNight = SeasonYear['nights'][number]
