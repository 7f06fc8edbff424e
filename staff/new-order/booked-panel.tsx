import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { staffNewOrderWrites } from '#contract/staff/orders/new-order.ts'
import { staffOrderPage } from '#contract/staff/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { ORDER_ACTIONS } from '../orders/order-actions.tsx'
import { Panel } from '../page/panel.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useMay } from '../session/me.ts'
import { clockTime, shortDay } from '../words/clock-words.ts'

type Placed = OutputOf<typeof staffNewOrderWrites.create>

interface BookedPanelProps {
  placed: Placed
  /** It is paid right away. */
  takesNow: boolean
  onAnother: () => void
}

const TAKE = '$'

/** It is written: the money is taken here, and the next one can begin. */
export function BookedPanel({ placed, takesNow, onAnother }: BookedPanelProps) {
  const { orderId, code, holdUntil, dueCents } = placed
  const action = ORDER_ACTIONS.find(({ key }) => key === TAKE)
  const mayTake = useMay('money') && action !== undefined && (dueCents ?? 0) > 0
  const [isTaking, setTaking] = useState(takesNow)
  const order = useStaffRead(staffOrderPage.getOrder, mayTake ? { id: String(orderId) } : null).data
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <Panel title={`${code} is booked`} className="booked-panel">
      <div className="panel-body">
        <p role="status">
          {holdUntil !== null &&
            `Kept until ${shortDay(new Date(holdUntil))}, ${clockTime(new Date(holdUntil))}. `}
          {dueCents !== null && dueCents > 0 && `${exactPrice(dueCents)} is due.`}
        </p>
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
