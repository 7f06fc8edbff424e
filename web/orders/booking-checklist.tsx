import './booking-checklist.css'
import { Link } from 'react-router'
import { exactPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { nextStepOf } from './booking-next-step.ts'
import type { Booking } from './booking-words.ts'
import type { Paying } from './pay/use-pay.ts'

type Item = Booking['checklist'][number]

const ICONS: Record<Item['state'], IconName> = {
  green: 'check-circle-fill',
  'waiting-for-us': 'hourglass-bold',
  'waiting-for-you': 'warning-fill',
}
const WHOSE: Record<Item['state'], string> = {
  green: 'Done: ',
  'waiting-for-us': 'Next: ',
  'waiting-for-you': 'For you: ',
}

interface BookingChecklistProps {
  booking: Pick<
    Booking,
    'id' | 'checklist' | 'canPay' | 'payNowCents' | 'orderType' | 'balanceCents' | 'awaitsTransfer'
  >
  items: readonly Item[]
  paying: Paying
}

/** What a booking needs, how each thing stands, and the one thing to do about it. */
export function BookingChecklist({ booking, items, paying }: BookingChecklistProps) {
  return (
    <ul className="booking-checklist">
      {items
        .map((given) => withTransfer(given, booking))
        .map((item) => (
          <li key={`${item.gate} ${item.dogId}`} className={item.state}>
            <Icon name={isForLater(item, booking) ? 'credit-card-duotone' : ICONS[item.state]} />
            <span className="number">
              <span className="visually-hidden">{isForLater(item, booking) ? '' : WHOSE[item.state]}</span>
              {item.text}
            </span>
            <StepButton booking={booking} item={item} paying={paying} />
          </li>
        ))}
    </ul>
  )
}

/** Once they send it, it is we who wait for the bank. */
const withTransfer = (item: Item, { awaitsTransfer, payNowCents }: BookingChecklistProps['booking']): Item =>
  item.gate === 'money' && item.state === 'waiting-for-you' && awaitsTransfer
    ? { ...item, state: 'waiting-for-us', text: `Waiting for your e-transfer of ${exactPrice(payNowCents)}` }
    : item

/** The fee of a meeting is nothing to do now, and not paid either. */
const isForLater = (
  { gate, state }: Item,
  { orderType, balanceCents }: BookingChecklistProps['booking'],
): boolean => gate === 'money' && state === 'green' && orderType === 'interview' && balanceCents > 0

function StepButton({ booking, item, paying }: Omit<BookingChecklistProps, 'items'> & { item: Item }) {
  const step = nextStepOf(item, booking)
  if (step === null) return null
  if (step.kind === 'go') {
    return (
      <Link className="text-link" to={step.path}>
        {step.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="text-link checklist-pay number"
      disabled={paying.paying !== null}
      onClick={() => paying.pay({ id: booking.id })}
    >
      {paying.paying?.id === booking.id ? 'Opening…' : `Pay ${exactPrice(booking.payNowCents)}`}
    </button>
  )
}
