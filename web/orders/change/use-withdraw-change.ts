import { useCall } from '#client/api/use-call.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { orders } from '#contract/business/orders.ts'

const UNREACHABLE = 'We couldn’t reach our server, so the change is still pending. Please try again.'

/** Takes a change back that is not paid yet; the server says in a toast how the booking stands. */
export function useWithdrawChange(orderId: number) {
  const { send, isSending } = useCall(orders.withdrawChange, {
    showMessage: true,
    unreachable: UNREACHABLE,
    onSettled: invalidateBookings,
  })
  return { isSending, withdraw: () => void send({ id: orderId }) }
}
