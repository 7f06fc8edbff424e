import { useMemo } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { visitDraft } from '#client/booking/drafts.ts'
import type { VisitDraft, VisitKind } from '#client/booking/visit-draft.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { catalog, DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import type { PriceBook } from '#contract/business/price-book.ts'
import { dogsToMeet, type FlowStep, visitSteps } from '../../booking/flow.ts'
import { feeOf, isKindOpen, kindOf, meetingDogs } from './visit-meeting.ts'

/** What the steps of the Visit flow look at. */
export interface Visit {
  draft: VisitDraft
  /** Of the household. */
  allDogs: Dog[]
  /** Those who were chosen. */
  dogs: Dog[]
  /** Those of them whom we have not met. */
  toMeet: Dog[]
  kind: VisitKind
  /** What they come for is still to be said. */
  isKindOpen: boolean
  /** Those who come to this meeting. */
  meeting: Dog[]
  /** With tax. */
  feeCents: number
  book: PriceBook
  park: ParkInfo
  steps: FlowStep[]
}

export function useVisit(): Reading<Visit> {
  const draft = useDraft(visitDraft)
  const list = useRead(dogs.getDogList, {})
  const isUsual = draft.parkId === DEFAULT_PARK_ID
  const book = useRead(catalog.getPriceBook, isUsual ? {} : { parkId: String(draft.parkId) })
  const park = useRead(catalog.getParkInfo, isUsual ? {} : { id: String(draft.parkId) })
  const reads = [list, book, park]
  const data = useMemo(
    () =>
      list.data && book.data && park.data
        ? toVisit(draft, { allDogs: list.data, book: book.data, park: park.data })
        : undefined,
    [draft, list.data, book.data, park.data],
  )
  return {
    data,
    isError: data === undefined && reads.some((read) => read.isError),
    refetch: () => Promise.all(reads.filter((read) => read.isError).map((read) => read.refetch())),
  }
}

function toVisit(
  draft: VisitDraft,
  { allDogs, book, park }: Pick<Visit, 'allDogs' | 'book' | 'park'>,
): Visit {
  const chosen = allDogs.filter(({ id }) => draft.dogIds.includes(id))
  const toMeet = dogsToMeet(chosen)
  const kind = kindOf(draft, toMeet)
  const meeting = meetingDogs(kind, chosen, toMeet)
  return {
    draft,
    allDogs,
    dogs: chosen,
    toMeet,
    kind,
    isKindOpen: isKindOpen(draft, toMeet),
    meeting,
    feeCents: feeOf(kind, meeting, book),
    book,
    park,
    steps: visitSteps(draft),
  }
}

/** The visit as it is with some more of it filled in. */
export const withVisitFilledIn = (visit: Visit, filled: Partial<VisitDraft>): Visit =>
  toVisit({ ...visit.draft, ...filled }, visit)
