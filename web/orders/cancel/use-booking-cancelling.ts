import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useSend } from '#client/api/use-send.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { dropChangeOf } from '#client/booking/paused-draft.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { Booking } from '../booking-words.ts'
import { cancelledWords } from './booking-cancel-words.ts'

interface Back {
  refundCents: number
  creditCents: number
  keptCents: number
  passUnits: number
}

interface GivingUp<Preview extends Back> {
  /** What is given up, as the cache knows it. */
  key: readonly unknown[]
  look: (signal: AbortSignal) => Promise<Preview>
  /** Gives it up on the terms that were shown. */
  giveUp: (shown: Preview) => Promise<unknown>
  /** Said when it is done, and when the server could not be reached. */
  done: string
  unreachable: string
  onDone: () => void
}

/** What comes back, asked anew each time, and the giving up on the terms that were shown. */
export function useGivingUp<Preview extends Back>(wanted: GivingUp<Preview>) {
  const { done, unreachable, onDone } = wanted
  const preview = useQuery(
    {
      queryKey: wanted.key,
      queryFn: ({ signal }) => wanted.look(signal),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
  const givingUp = useSend((shown: Preview) => wanted.giveUp(shown), {
    silent: true,
    unreachable,
    onDone: () => {
      showToast('success', done)
      void invalidateBookings()
      onDone()
    },
    onFailure: async (error) => {
      if (!(error instanceof CallError)) return
      // The terms have changed since they were read, or the order has: both are read again.
      await preview.refetch()
      void invalidateBookings()
    },
  })
  const confirm = () => {
    if (preview.data !== undefined) void givingUp.send(preview.data)
  }
  const reason = preview.error instanceof CallError ? preview.error.message : ''
  return { preview, failure: givingUp.failure || reason, isSending: givingUp.isSending, confirm }
}

const sumsOf = ({ refundCents, creditCents, keptCents, passUnits }: Back): Back => ({
  refundCents,
  creditCents,
  keptCents,
  passUnits,
})

type BackPreview = OutputOf<typeof orders.previewSkipDay>
export type CancelPreview = OutputOf<typeof orders.previewCancel>
export type GivingUpNow<Preview extends Back = BackPreview> = ReturnType<typeof useGivingUp<Preview>>

/** `withMeeting`: the meet and greet that was booked with it goes too. */
export function useCancelling(
  { id, orderType }: Pick<Booking, 'id' | 'orderType'>,
  withMeeting: boolean,
  onDone: () => void,
): GivingUpNow<CancelPreview> {
  const input = { id: String(id) }
  return useGivingUp({
    key: [orders.previewCancel.path, input],
    look: (signal) => call(orders.previewCancel, input, { signal, silent: true }),
    giveUp: ({ meeting, ...shown }) => {
      const isBoth = withMeeting && meeting !== null
      const further = isBoth ? { withMeeting: { expected: sumsOf(meeting.back) } } : {}
      return callOnce(orders.cancel, { id, expected: sumsOf(shown), ...further }, { silent: true })
    },
    done: cancelledWords(orderType),
    unreachable: 'We couldn’t reach our server, so nothing is cancelled yet. Please try again.',
    onDone: () => {
      dropChangeOf(id)
      onDone()
    },
  })
}

/** One of several days of daycare is skipped. */
export function useSkipping(
  { id }: Pick<Booking, 'id'>,
  date: CalendarDate,
  onDone: () => void,
): GivingUpNow {
  const input = { id: String(id), date }
  return useGivingUp({
    key: [orders.previewSkipDay.path, input],
    look: (signal) => call(orders.previewSkipDay, input, { signal, silent: true }),
    giveUp: (shown) => callOnce(orders.skipDay, { id, date, expected: sumsOf(shown) }, { silent: true }),
    done: `${shortDate(date)} skipped`,
    unreachable: 'We couldn’t reach our server, so the day is still booked. Please try again.',
    onDone,
  })
}
