import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { staffNewOrderWrites, WayToPay } from '#contract/office/orders/new-order.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { ORDER_ACTIONS } from '../order-actions.tsx'
import { SignButtons } from '../sign-buttons.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'
import { bookedFacts, nextStep } from './booked-facts.ts'

type Placed = OutputOf<typeof staffNewOrderWrites.create>

interface BookedPanelProps {
  placed: Placed
  pay: WayToPay
  /** When we meet their dogs first; null when we know them. */
  meeting: { date: string; time: string } | null
  onAnother: () => void
}

const TAKE = '$'

/** It is written: the money is taken here, and the next one can begin. */
export function BookedPanel({ placed, pay, meeting, onAnother }: BookedPanelProps) {
  const { orderId, code, status, dueCents } = placed
  const action = ORDER_ACTIONS.find(({ key }) => key === TAKE)
  const isDue = status !== 'awaiting_interview' && (dueCents ?? 0) > 0
  const mayTake = useMay('money') && action !== undefined && isDue
  const [isTaking, setTaking] = useState(pay === 'now')
  const order = useStaffRead(staffOrderPage.getOrder, { id: String(orderId) }, { live: ['order'] }).data
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Panel title={`${code} is booked`} className="booked-panel">
      <div className="panel-body">
        {order === undefined ? (
          <div className="staff-skeleton" role="status" aria-label="Loading the booking" />
        ) : (
          <>
            <dl className="booked-facts" aria-label="To read back">
              {bookedFacts(order, meeting, pay === 'link').map(({ label, text }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ))}
            </dl>
            <p role="status">{nextStep(order, meeting)}</p>
          </>
        )}
        {order !== undefined && order.agreementId !== null && (
          <div className="booked-sign">
            <p>The agreement isn’t signed yet. The owner signs here, or by link.</p>
            <SignButtons order={order} />
          </div>
        )}
        <div className="form-buttons">
          <button type="button" className="button secondary" onClick={onAnother}>
            Another booking
          </button>
          <Link
            ref={link}
            className={`button ${mayTake ? 'secondary' : 'primary'}`}
            to={`/staff/orders/${orderId}`}
          >
            Open {code}
          </Link>
          {mayTake && (
            <button type="button" className="button primary" onClick={() => setTaking(true)}>
              Take payment
            </button>
          )}
        </div>
      </div>
      {mayTake && isTaking && order !== undefined && (
        <action.Sheet order={order} onClose={() => setTaking(false)} />
      )}
    </Panel>
  )
}
