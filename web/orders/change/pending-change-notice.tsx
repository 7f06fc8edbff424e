import './pending-change-notice.css'
import { useLayoutEffect, useRef } from 'react'
import { useNow } from '#client/page/use-now.ts'
import { Icon } from '#ui/icon.tsx'
import { type Booking, bookingTitle } from '../booking-words.ts'
import { PayButton } from '../pay/pay-button.tsx'
import type { Paying } from '../pay/use-pay.ts'
import { type PendingChange, pendingChangeWords } from './pending-change-words.ts'
import { useWithdrawChange } from './use-withdraw-change.ts'

interface PendingChangeNoticeProps {
  booking: Booking
  change: PendingChange
  paying: Paying
  /** On the pine card. */
  isOnDark?: boolean
}

/** A change that must be paid before it is made: what it is, until when, to pay it or to leave all as it was. */
export function PendingChangeNotice({ booking, change, paying, isOnDark = false }: PendingChangeNoticeProps) {
  const { withdraw, isSending } = useWithdrawChange(booking.id)
  const now = useNow()
  const group = useFocusHandedOn(booking.id)
  return (
    <div
      ref={group}
      className="pending-change"
      role="group"
      aria-label={`${bookingTitle(booking)}: change not paid yet`}
    >
      <Icon name="hourglass-bold" />
      <div>
        <p className="number">
          <b>{pendingChangeWords(booking, change, now)}</b>
        </p>
        <p>Your booking stays the same until this is paid.</p>
      </div>
      <div className="pending-change-actions">
        <PayButton
          paying={paying}
          orderId={booking.id}
          amountCents={change.payNowCents}
          label="Pay now,"
          className={isOnDark ? 'ball small' : 'primary small'}
        />
        <button
          type="button"
          className={`button small ${isOnDark ? 'on-pine' : 'quiet'}`}
          aria-disabled={isSending}
          onClick={withdraw}
        >
          {isSending ? 'One moment…' : 'Keep it as is'}
        </button>
      </div>
    </div>
  )
}

/** Where the focus goes when the notice it was in is gone. */
export const bookingTitleId = (orderId: number): string => `booking-title-${orderId}`

/** Whoever is on one of its buttons when the notice goes is not thrown back to the top of the page. */
function useFocusHandedOn(orderId: number) {
  const group = useRef<HTMLDivElement>(null)
  // Passive effects clean up only when the browser has taken the focus away.
  useLayoutEffect(() => {
    const element = group.current
    return () => {
      if (element?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>(`#${bookingTitleId(orderId)}`)?.focus()
      }
    }
  }, [orderId])
  return group
}
