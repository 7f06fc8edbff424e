import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { OpeningKey } from '#domain/opening/before-opening.ts'
import type { SetupEntry, SetupGroup } from '../page/setup-groups.ts'

/** What is set up for a line: rows of these kinds, of which the first that has a page is meant; or a page of its own. */
const SET_UP_BY: Record<OpeningKey, { kinds?: readonly CatalogueKind[]; page?: string }> = {
  rooms: { kinds: ['suite', 'room'] },
  prices: { kinds: ['daycare-terms', 'suite', 'late-pick-up'] },
  hours: { kinds: ['opening-hours'] },
  agreement: { page: '/staff/content/agreements' },
  cancellation: { kinds: ['cancellation-rule'] },
  taxes: { kinds: ['taxes'] },
  payment: { page: '/staff/settings' },
  mail: { page: '/staff/settings' },
  pin: { page: '/staff/team' },
  picture: { kinds: ['banner'] },
}

/** Where a line of the checklist is settled; undefined while Setup has no page for it. */
export function openingPage(groups: readonly SetupGroup[], key: OpeningKey): SetupEntry | undefined {
  const pages = groups.flatMap((group) => group.pages)
  const { kinds = [], page } = SET_UP_BY[key]
  return [
    ...kinds.map((kind) => pages.find((one) => one.kinds?.includes(kind))),
    pages.find(({ to }) => to === page),
  ].find((one) => one !== undefined)
}
