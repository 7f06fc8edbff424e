import { matchPath } from 'react-router'
import type { SearchResult } from '#contract/office/search.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { StaffIconName } from '../frame/icons/icon-names.ts'
import { SETUP_GROUP_TITLES, type SetupGroup } from '../frame/page/setup-groups.ts'
import { FIELD_WORDS } from '../management/setup/field-words.ts'
import { PAGES } from './pages.tsx'
import type { SetupPlace, StaffPage } from './staff-page.ts'

export type RailPage = StaffPage & Required<Pick<StaffPage, 'rail'>>

/** The rail, for this person, in its order. */
export const railPagesOf = (me: StaffMember): RailPage[] =>
  PAGES.filter((page): page is RailPage => page.rail !== undefined && mayDo(me, page.needs))

/** WS36: opened from another page at a desk; on a phone they are one tap away, under More. */
const UNDER_MORE = [
  { path: '/staff/rounds/now', page: '/staff/rounds/:round', icon: 'list-checks' },
  { path: '/staff/incidents', page: '/staff/incidents', icon: 'first-aid-kit' },
  { path: '/staff/report-cards', page: '/staff/report-cards', icon: 'note-pencil' },
] as const satisfies readonly { path: string; page: string; icon: StaffIconName }[]

export const morePagesOf = (me: StaffMember) =>
  UNDER_MORE.flatMap(({ path, page, icon }) => {
    const found = PAGES.find((one) => one.path === page)
    return found !== undefined && mayDo(me, found.needs) ? [{ path, icon, label: found.label }] : []
  })

/** Setup's list for this person, in the order of the groups and of the pages. */
export const setupGroupsOf = (me: StaffMember): SetupGroup[] =>
  SETUP_GROUP_TITLES.map((title) => ({
    title,
    pages: PAGES.flatMap(({ path, label, needs, setup }) =>
      setup?.group === title && mayDo(me, needs)
        ? [{ to: path, label, words: wordsOf(setup), ...(setup.kinds && { kinds: setup.kinds }) }]
        : [],
    ),
  })).filter(({ pages }) => pages.length > 0)

const wordsOf = ({ kinds = [], words = [] }: SetupPlace): string[] => [
  ...new Set([...words, ...kinds.flatMap((kind) => Object.values(FIELD_WORDS[kind]))]),
]

/** WS23: where the back office opens: on a groomer's phone with the groomers' day, else with the rail's first page. */
export function firstPageOf(me: StaffMember, isPhone: boolean): string | undefined {
  const isGroomer = mayDo(me, 'groom') && !mayDo(me, 'desk')
  return isPhone && isGroomer ? '/staff/groom' : railPagesOf(me)[0]?.path
}

/** Whether this page of the rail, or one that belongs to it, is open. */
export function isCurrent({ path }: StaffPage, pathname: string): boolean {
  const open = PAGES.find((page) => matchPath(page.path, pathname) !== null)
  return open !== undefined && (open.partOf ?? open.path) === path
}

/** Where the search's find is shown; null while no page shows such things. */
export function addressOf({ kind, id }: Pick<SearchResult, 'kind' | 'id'>, me: StaffMember): string | null {
  const page = PAGES.find(({ finds, needs }) => finds === kind && mayDo(me, needs))
  if (page === undefined) return null
  return kind === 'room' ? `${page.path}?room=${id}` : page.path.replace(':id', String(id))
}
