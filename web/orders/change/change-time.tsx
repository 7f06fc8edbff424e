import './change-time.css'
import { useState } from 'react'
import { useCall } from '#client/api/use-call.ts'
import { useRead } from '#client/api/use-read.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { WeekSlots } from '#client/calendar/week-slots.tsx'
import { parkToday } from '#client/page/park-today.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { OrderRequest } from '#contract/business/order-request.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { isMeeting } from '#domain/orders/order-request.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useSheet } from '#ui/use-sheet.tsx'

type Slot = OutputOf<typeof orders.getSlots>[number]

const WEEK = 7
const WEEKS_AHEAD = 12
const UNREACHABLE = 'We couldn’t reach our server, so nothing is changed yet. Please try again.'

/** A meet and greet or a visit at another hour. */
export function BookingChangeTime({ order }: { order: Order }) {
  const sheet = useSheet('Change the time', (close) => <OtherTimePicker order={order} onChanged={close} />)
  return (
    <>
      <button type="button" className="button secondary small" onClick={sheet.open}>
        Change the time
      </button>
      {sheet.element}
    </>
  )
}

interface OtherTimePickerProps {
  order: Order
  onChanged: () => void
}

function OtherTimePicker({ order, onChanged }: OtherTimePickerProps) {
  const [tomorrow] = useState(() => addDays(parkToday(), 1))
  const [from, setFrom] = useState(tomorrow)
  const [picked, setPicked] = useState<Slot | null>(null)
  const { isSending, failure, change } = useOtherTime(order, onChanged)
  const kind = order.orderType === 'visit' ? 'visit' : 'interview'
  const slots = useRead(orders.getSlots, {
    parkId: order.parkId,
    kind,
    from,
    to: addDays(from, WEEK - 1),
    dogIds: order.dogs.map(({ id }) => id),
  })
  return (
    <div className="change-time">
      <h2>When would you like to come instead?</h2>
      <WeekSlots
        slots={slots.data ?? []}
        selected={picked}
        onPick={setPicked}
        from={from}
        onWeek={setFrom}
        isLoading={slots.isPending}
        first={tomorrow}
        last={addDays(tomorrow, WEEKS_AHEAD * WEEK)}
      />
      <div role="alert">
        {(failure !== '' || slots.isError) && (
          <p className="text-error">
            <Icon name="warning-circle-bold" />
            {failure || 'We couldn’t load the available times. Please check your connection.'}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button primary number"
        disabled={picked === null}
        aria-disabled={isSending}
        onClick={() => picked && change(picked)}
      >
        {isSending ? 'Changing…' : picked === null ? 'Choose a time' : `Change to ${slotWords(picked)}`}
      </button>
    </div>
  )
}

function useOtherTime({ id, request }: Order, onChanged: () => void) {
  const { data: booked } = OrderRequest.safeParse(request)
  const { send, isSending, failure } = useCall(orders.change, {
    silent: true,
    unreachable: UNREACHABLE,
    onDone: (_order, { request: changed }) => {
      if (isMeeting(changed)) showToast('success', `Changed to ${slotWords(changed)}`)
      onChanged()
    },
    onSettled: invalidateBookings,
  })
  const change = ({ date, time }: Slot) => {
    if (booked && isMeeting(booked)) void send({ id, request: { ...booked, date, time } })
  }
  return { isSending, failure, change }
}

const slotWords = ({ date, time }: Pick<Slot, 'date' | 'time'>) => `${shortDate(date)}, ${twelveHour(time)}`
