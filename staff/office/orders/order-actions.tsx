import type { ComponentType } from 'react'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import type { Need } from '#domain/staff/permissions.ts'
import type { StaffIconName } from '../../frame/icons/icon-names.ts'
import { ChargeSheet } from '../money/charge-sheet.tsx'
import { MoneyBackSheet } from '../money/money-back-sheet.tsx'
import { PayLinkSheet } from '../money/pay-link-sheet.tsx'
import { TakeSheet } from '../money/take-sheet.tsx'
import { BookAgainSheet } from './change/book-again-sheet.tsx'
import { CancelSheet } from './change/cancel-sheet.tsx'
import { ChangeSheet } from './change/change-sheet.tsx'

export interface OrderActionProps {
  order: StaffOrder
  onClose: () => void
}

/** Something that can be done to an order from its page: a button with a key, and the sheet that it opens. */
export interface OrderAction {
  /** The key of the page that opens it. */
  key: string
  label: string
  icon?: StaffIconName
  /** Whoever lacks it neither sees the button nor has the key. */
  needs: Need
  /** In the title bar, from weak to strong, or at the foot of the money. */
  place: 'title' | 'money'
  look?: 'quiet' | 'danger' | 'secondary' | 'primary'
  isOffered: (order: StaffOrder) => boolean
  /** Drawn only while it is open. */
  Sheet: ComponentType<OrderActionProps>
}

/** All there are, in the order in which they stand. */
export const ORDER_ACTIONS: readonly OrderAction[] = [
  {
    key: 'c',
    label: 'Charge or discount',
    icon: 'receipt',
    needs: 'money',
    place: 'money',
    look: 'quiet',
    isOffered: ({ status }) => status !== 'expired' && status !== 'cancelled',
    Sheet: ({ order, onClose }) => <ChargeSheet orderId={order.id} onDone={onClose} />,
  },
  {
    key: 'l',
    label: 'Send a card link',
    icon: 'envelope-simple',
    needs: 'money',
    place: 'money',
    look: 'quiet',
    isOffered: ({ money, canPay }) => canPay && (money?.payNowCents ?? 0) > 0,
    Sheet: PayLinkSheet,
  },
  {
    key: '$',
    label: 'Take a payment',
    icon: 'hand-coins',
    needs: 'money',
    place: 'money',
    look: 'primary',
    // Nothing is due before the meet and greet: the server refuses it.
    isOffered: ({ money, status }) => status !== 'awaiting_interview' && (money?.balanceCents ?? 0) > 0,
    Sheet: ({ order, onClose }) => <TakeSheet orderId={order.id} onDone={onClose} />,
  },
  {
    key: 'x',
    label: 'Cancel booking',
    needs: 'desk',
    place: 'title',
    look: 'danger',
    isOffered: ({ canCancel, orderType }) => canCancel && orderType !== 'package',
    Sheet: CancelSheet,
  },
  {
    key: 'a',
    label: 'Book again',
    needs: 'desk',
    place: 'title',
    look: 'quiet',
    isOffered: ({ orderType, status }) =>
      ['boarding', 'daycare', 'grooming'].includes(orderType) &&
      ['checked_out', 'cancelled', 'expired', 'no_show'].includes(status),
    Sheet: BookAgainSheet,
  },
  {
    key: 'e',
    label: 'Change',
    needs: 'desk',
    place: 'title',
    look: 'secondary',
    isOffered: ({ canChange, status, orderType }) =>
      canChange || (status === 'checked_in' && (orderType === 'boarding' || orderType === 'daycare')),
    Sheet: ChangeSheet,
  },
  {
    key: 'r',
    label: 'Refund',
    icon: 'arrow-u-up-left',
    needs: 'refund',
    place: 'money',
    look: 'quiet',
    isOffered: ({ money }) =>
      money?.payments.some(
        ({ status, amountCents, refundedCents }) => status === 'paid' && amountCents > refundedCents,
      ) ?? false,
    Sheet: ({ order, onClose }) => <MoneyBackSheet orderId={order.id} onDone={onClose} />,
  },
]
