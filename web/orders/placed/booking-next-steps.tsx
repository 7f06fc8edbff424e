import { Link } from 'react-router'
import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { editDogPath } from '../../dogs/dog-paths.ts'
import { VISIT_PATH } from '../../page/paths.ts'
import { whatToPay } from '../booking-due.ts'
import { apiUrl } from '../booking-links.ts'
import { bookingPath, signPath } from '../booking-paths.ts'
import { PayButton } from '../pay/pay-button.tsx'
import { usePay } from '../pay/use-pay.ts'

type Step = Order['nextSteps'][number]

/** What comes next, one after the other: the day and hour, the sum, and the one thing to press. */
export function BookingNextSteps({ order }: { order: Order }) {
  if (order.nextSteps.length === 0) return null
  return (
    <section className="booking-panel" aria-labelledby="booking-steps">
      <h2 id="booking-steps">What comes next</h2>
      <ol className="booking-steps number">
        {order.nextSteps.map((step) => (
          <li key={`${step.key} ${step.dogId} ${step.title} ${step.when}`}>
            <div>
              <b>{step.title}</b>
              {step.when !== '' && <p>{step.when}</p>}
              <p className="booking-step-words">{step.words}</p>
            </div>
            <div className="booking-step-side">
              {step.sumCents !== null && !step.title.includes('$') && <b>{exactPrice(step.sumCents)}</b>}
              <StepAction order={order} step={step} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepAction({ order, step }: { order: Order; step: Step }) {
  const paying = usePay()
  switch (step.action) {
    case 'pay':
      if (order.awaitsTransfer) return <StepLink to={bookingPath(order.id)} label="How to send it" />
      return order.canPay ? (
        <PayButton
          paying={paying}
          orderId={order.id}
          amountCents={order.payNowCents}
          what={whatToPay(order)}
          className="primary small"
        />
      ) : null
    case 'upload':
      return step.dogId === null ? null : (
        <StepLink to={editDogPath(step.dogId, 'vaccines')} label="Send record" />
      )
    case 'sign':
      return <StepLink to={signPath(order.id)} label="Read and sign" />
    case 'open-meeting':
      return order.interviewOrderId === null ? null : (
        <StepLink to={bookingPath(order.interviewOrderId)} label="See the meet and greet" />
      )
    case 'book-meeting':
      return <StepLink to={VISIT_PATH} label="Book meet and greet" />
    case 'add-to-calendar':
      return (
        <a className="button secondary small" href={apiUrl(order.calendarPath)} download="booking.ics">
          Add to calendar
        </a>
      )
    case 'none':
      return null
    default:
      return step.action satisfies never
  }
}

const StepLink = ({ to, label }: { to: string; label: string }) => (
  <Link className="button secondary small" to={to}>
    {label}
  </Link>
)
