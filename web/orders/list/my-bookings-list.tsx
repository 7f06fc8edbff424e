import './my-bookings-list.css'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContinueBooking } from '../../booking/continue-booking.tsx'
import { useStartBooking } from '../../booking/use-start-booking.ts'
import { usePageFrame } from '../../page/page-frame.ts'
import { BOOK_PATH } from '../../page/paths.ts'
import { type BookingList, CALENDAR_VIEW } from '../booking-paths.ts'
import { useBookingCancel } from '../cancel/use-booking-cancel.tsx'
import { MyDays } from '../days/my-days.tsx'
import { usePay } from '../pay/use-pay.ts'
import { BookingNextCard } from './booking-next-card.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { BookingWaitEntry, type WaitEntry } from './booking-wait-entry.tsx'
import { MyBookingsCalendar } from './my-bookings-calendar.tsx'
import { MyBookingsEmpty } from './my-bookings-empty.tsx'
import { MyBookingsPages } from './my-bookings-pages.tsx'
import { MyBookingsRail } from './my-bookings-rail.tsx'
import { MyBookingsSkeleton } from './my-bookings-skeleton.tsx'
import { runningHolds } from './running-holds.ts'

type View = BookingList | typeof CALENDAR_VIEW

const LABELS: Record<View, string> = {
  upcoming: 'Upcoming',
  calendar: 'Calendar',
  past: 'Past',
  cancelled: 'Cancelled',
}
const VIEWS: readonly View[] = ['upcoming', CALENDAR_VIEW, 'past', 'cancelled']
const TABS = VIEWS.map((value) => ({ value, label: LABELS[value] }))

const NEW_BOOKING = (
  <Link className="button primary" to={BOOK_PATH}>
    <Icon name="plus-bold" />
    New booking
  </Link>
)

/** Upcoming, past and cancelled bookings, all days in a calendar, and what the household waits for. */
export function MyBookingsList() {
  const { view, page, show } = useShown()
  usePageFrame({ action: NEW_BOOKING })
  return (
    <div className={view === CALENDAR_VIEW ? 'my-bookings' : 'my-bookings with-rail'}>
      <div className="my-bookings-main">
        <ContinueBooking />
        <Segmented
          label="Show"
          name="bookings"
          value={view}
          options={TABS}
          onChange={(next) => show(next, 1)}
          isLabelHidden
        />
        {view === CALENDAR_VIEW ? (
          <MyDays />
        ) : (
          <ListedBookings which={view} page={page} onShow={(next) => show(view, next)} />
        )}
      </div>
      {view !== CALENDAR_VIEW && <MyBookingsRail />}
    </div>
  )
}

interface ListedBookingsProps {
  which: BookingList
  page: number
  onShow: (page: number) => void
}

function ListedBookings({ which, page, onShow }: ListedBookingsProps) {
  const read = useRead(orders.getOrderList, { which, page })
  const waitList = useRead(orders.getWaitList, {}).data ?? NOBODY_WAITS
  return (
    <>
      <Loaded read={read} what="your bookings" fallback={<MyBookingsSkeleton />}>
        {({ list, total }) => (
          <>
            <Tickets which={which} page={page} list={list} waitList={waitList} />
            <MyBookingsPages page={page} total={total} onShow={onShow} />
          </>
        )}
      </Loaded>
      {which === 'upcoming' && (read.data?.total ?? 0) > 0 && <MyBookingsCalendar />}
    </>
  )
}

const NOBODY_WAITS: WaitEntry[] = []

interface TicketsProps {
  which: BookingList
  page: number
  list: OutputOf<typeof orders.getOrderList>['list']
  waitList: readonly WaitEntry[]
}

function Tickets({ which, page, list, waitList }: TicketsProps) {
  const paying = usePay()
  const { dialog, ask } = useBookingCancel()
  const { change, isChangeBegun, again } = useStartBooking()
  const isFirstPage = which === 'upcoming' && page === 1
  // An unpaid package begins now, but it is nothing one looks forward to.
  const next = isFirstPage ? list.find(({ orderType }) => orderType !== 'package') : undefined
  const [now] = useState(() => new Date())
  const running = isFirstPage ? runningHolds(list, now).filter((booking) => booking !== next) : []
  const others = list.filter((booking) => booking !== next && !running.includes(booking))
  const waiting = isFirstPage ? waitList.filter(({ status }) => status === 'waiting') : NOBODY_WAITS
  const isOffer = (orderId: number) =>
    waitList.some((entry) => entry.status === 'offered' && entry.orderId === orderId)
  if (list.length === 0 && waiting.length === 0) return <MyBookingsEmpty which={which} />
  const ticket = (booking: (typeof list)[number]) => (
    <BookingTicket
      key={booking.id}
      booking={booking}
      isOffer={isOffer(booking.id)}
      paying={paying}
      onCancel={ask}
      onChange={change}
      isChangeBegun={isChangeBegun(booking.id)}
      onBookAgain={again}
    />
  )
  return (
    <div className="ticket-list">
      {running.map(ticket)}
      {next && <BookingNextCard booking={next} isOffer={isOffer(next.id)} paying={paying} />}
      {others.map(ticket)}
      {waiting.map((entry) => (
        <BookingWaitEntry key={`waiting ${entry.id}`} entry={entry} />
      ))}
      {dialog}
    </div>
  )
}

/** In the address, so that going back and loading again keep it. */
function useShown() {
  const [query, setQuery] = useSearchParams()
  const view = VIEWS.find((one) => one === query.get('show')) ?? 'upcoming'
  const wanted = Number(query.get('page') ?? 1)
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1
  const show = (list: View, next: number) =>
    setQuery(
      { ...(list !== 'upcoming' && { show: list }), ...(next > 1 && { page: String(next) }) },
      { replace: next === 1 },
    )
  return { view, page, show }
}
