import { Link } from 'react-router'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'

interface BookAgainSheetProps {
  order: Pick<StaffOrder, 'id' | 'code' | 'dogs'>
  onClose: () => void
}

/** O11: the same once more, on other days. */
export function BookAgainSheet({ order, onClose }: BookAgainSheetProps) {
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title="Book again"
      footer={
        <Link className="button primary" to={`/staff/orders/new?again=${order.id}`}>
          Choose the days
        </Link>
      }
    >
      <p>
        A new booking like {order.code} for {nameList(order.dogs.map(({ name }) => name))}, with the same
        requests. The price is today’s.
      </p>
    </StaffSheet>
  )
}
