import { OrderRequest } from '#contract/business/order-request.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { BookingForm } from './booking-form.tsx'
import { InHouseForm } from './in-house-form.tsx'

interface ChangeSheetProps {
  order: Pick<StaffOrder, 'id' | 'code'>
  onClose: () => void
}

/** O9, O14–O16: what is ahead is changed as a whole; who is here stays longer, goes earlier, or becomes another visit. */
export function ChangeSheet({ order, onClose }: ChangeSheetProps) {
  const read = useStaffRead(staffChange.getChangeable, { orderId: String(order.id) })
  const booking = read.data && {
    ...read.data,
    request: read.data.request === null ? null : OrderRequest.parse(read.data.request),
  }
  if (booking?.can.change) return <BookingForm booking={booking} onClose={onClose} />
  if (booking?.can.extend || booking?.can.addGrooming) {
    return <InHouseForm booking={booking} onClose={onClose} />
  }
  return (
    <StaffSheet isOpen onClose={onClose} title={`Change ${order.code}`}>
      <StaffLoaded read={read} what="the booking">
        {() => <p>This booking can no longer be changed.</p>}
      </StaffLoaded>
    </StaffSheet>
  )
}
