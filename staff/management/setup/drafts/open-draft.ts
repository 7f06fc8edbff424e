import { tabStorage } from '#client/page/browser-storage.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { type CatalogueKind, DRAFT_KINDS, type DraftKind } from '#domain/catalogue/kinds.ts'
import { createStore, useStore } from '#ui/store.ts'
import { type StaffReading, useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'
import type { OutputOf } from '#contract/endpoint.ts'

const KEY = 'STAFF_OPEN_DRAFT'

const openId = createStore<number | null>(Number(tabStorage.read(KEY) ?? 0) || null)

/** Which draft this tab writes into; null: what is saved is on the site at once. */
export function openDraft(id: number | null) {
  if (id === null) tabStorage.remove(KEY)
  else tabStorage.write(KEY, String(id))
  openId.change(id)
}

export const canBeInDraft = (kind: CatalogueKind): kind is DraftKind =>
  (DRAFT_KINDS as readonly CatalogueKind[]).includes(kind)

export type Drafts = OutputOf<typeof staffDraft.getDrafts>

/** All of them, for a manager; others neither see nor ask. */
export function useDrafts(): StaffReading<Drafts> {
  const mayWrite = useMay('manager')
  return useStaffRead(staffDraft.getDrafts, mayWrite ? {} : null, { live: ['catalogue'] })
}

/** The draft that is being worked on; null where there is none, or it was published or thrown away since. */
export function useOpenDraft(): Draft | null {
  const id = useStore(openId)
  const { data } = useDrafts()
  return data?.drafts.find((draft) => draft.id === id) ?? null
}
