import { Link } from 'react-router'
import { EmptyPanel } from '#client/page/empty-panel.tsx'
import emptyBone from '#ui/art/empty-bone.svg'
import emptyCalendar from '#ui/art/empty-calendar.svg'
import emptyLeash from '#ui/art/empty-leash.svg'
import { BOOK_PATH, MY_PATHS } from '../../page/paths.ts'
import type { BookingList } from '../booking-paths.ts'

const WORDS: Record<BookingList, { art: string; title: string; text: string }> = {
  upcoming: {
    art: emptyCalendar,
    title: 'Nothing booked yet',
    text: 'Pick some dates and we’ll keep a bed warm.',
  },
  past: {
    art: emptyLeash,
    title: 'Nothing here yet',
    text: 'Past bookings stay here, with their invoices and receipts.',
  },
  cancelled: {
    art: emptyBone,
    title: 'Nothing cancelled',
    text: 'Cancelled and unpaid bookings end up here.',
  },
}

export function MyBookingsEmpty({ which }: { which: BookingList }) {
  return (
    <EmptyPanel {...WORDS[which]}>
      {which === 'upcoming' ? (
        <Link className="button primary" to={BOOK_PATH}>
          Book
        </Link>
      ) : (
        <Link className="button secondary" to={MY_PATHS.bookings}>
          See what’s coming up
        </Link>
      )}
    </EmptyPanel>
  )
}
