import type { ComponentType } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SearchResult } from '#contract/office/search.ts'
import type { staffToday } from '#contract/office/day/today.ts'
import type { Need } from '#domain/staff/permissions.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { StaffIconName } from '../frame/icons/icon-names.ts'
import type { SetupGroupTitle } from '../frame/page/setup-groups.ts'

/** One page of the back office. What is not in the list below does not exist, and nothing leads there. */
export interface StaffPage {
  /** With `:id` where it is about one thing. */
  path: string
  label: string
  /** What a call of the page needs; whoever lacks it neither sees nor opens it. */
  needs: Need
  load: () => Promise<ComponentType>
  /** Its place in the rail; pages without one are opened from another. */
  rail?: RailPlace
  /** The path of the page of the rail that this one belongs to. */
  partOf?: string
  /** Where it stands in Setup's list. */
  setup?: SetupPlace
  /** W16: what it shows of today and tomorrow is kept on the device. */
  worksOffline?: boolean
  /** What the search finds opens here. */
  finds?: SearchResult['kind']
}

export interface SetupPlace {
  group: SetupGroupTitle
  /** "Find a setting" finds the page by the fields of these kinds, */
  kinds?: readonly CatalogueKind[]
  /** and by these words. */
  words?: readonly string[]
}

export type RailCounts = OutputOf<typeof staffToday.getCounts>

interface RailPlace {
  icon: StaffIconName
  /** `g` and this letter open it. */
  letter: string
  /** One of the four in the tab bar of a phone; the others are under More. */
  isOnPhone?: boolean
  /** Which of the counts says how many wait there. */
  count?: keyof RailCounts
}
