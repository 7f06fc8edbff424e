import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import { staffSimulator } from '#contract/management/catalogue/simulate.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import { useOpenDraft } from '../../setup/drafts/open-draft.ts'

export interface Tried {
  dogs: number
  sizeClass: SizeClass
  suiteTypeId: number
  arrival: CalendarDate
  /** The last night. */
  until: CalendarDate
  promoCode: string
  /** Empty where the left column is as it is now. */
  asOf: CalendarDate
}

/** K7: what it costs now and with the open draft, anew with everything that is chosen or saved. */
export function useSimulation(tried: Tried, dogsInRoom: number) {
  const draft = useOpenDraft()
  const isWhole = tried.arrival !== '' && tried.until !== '' && tried.arrival <= tried.until
  const input = {
    order: { orderType: 'boarding' as const, promoCode: tried.promoCode, ...roomsOf(tried, dogsInRoom) },
    draftId: draft?.id ?? null,
    asOf: tried.asOf === '' ? null : tried.asOf,
  }
  const read = useQuery(
    {
      queryKey: [staffSimulator.simulate.path, input, draft?.version ?? 0],
      queryFn: isWhole
        ? ({ signal }) => call(staffSimulator.simulate, input, { signal, silent: true })
        : skipToken,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      networkMode: 'always',
    },
    queryClient,
  )
  return {
    hasDraft: draft !== null && draft.rows.length > 0,
    simulation: read.data ?? null,
    failure: read.error === null ? '' : failureText(read.error),
    isFetching: read.isFetching,
  }
}

/** As many rooms as the dogs need. */
function roomsOf({ dogs, sizeClass, suiteTypeId, arrival, until }: Tried, dogsInRoom: number) {
  const places = Array.from({ length: dogs }, (_, at) => at)
  const rooms = Array.from({ length: Math.ceil(dogs / dogsInRoom) }, (_, room) => ({
    suiteTypeId,
    arrival,
    departure: addDays(until, 1),
    dogs: places.slice(room * dogsInRoom, (room + 1) * dogsInRoom),
  }))
  return { dogs: places.map(() => ({ sizeClass })), rooms }
}
