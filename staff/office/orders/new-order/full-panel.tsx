import type { CallError } from '#client/api/call-error.ts'
import { Alternatives } from '#contract/business/order-space.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { MakeRoom } from './make-room.tsx'
import type { NewOrder } from './use-new-order.ts'

interface FullPanelProps {
  order: NewOrder
  refusal: CallError
  onWaiting: () => void
}

/** Why it cannot be had, and what can. */
export function FullPanel({ order, refusal, onWaiting }: FullPanelProps) {
  const read = Alternatives.safeParse(refusal.data)
  const wait = useStaffWrite(staffNewOrderWrites.joinWaitList, { onDone: onWaiting })
  const { request, booker, book, draft } = order
  const { promoCode } = draft.booking
  return (
    <Panel title="This can’t be booked" className="full-panel">
      <div className="panel-body">
        <p className="owner-warning" role="alert">
          <StaffIcon name="warning-fill" />
          {refusal.message}
        </p>
        {promoCode !== '' && (
          <button type="button" className="button secondary" onClick={() => book({ promoCode: '' })}>
            Without {promoCode}
          </button>
        )}
        {read.success && <Others order={order} others={read.data} />}
        {read.success && read.data.canWait && request !== null && (
          <button
            type="button"
            className="button secondary"
            disabled={wait.isSending}
            onClick={() => void wait.send({ accountId: booker.accountId, request })}
          >
            Put them on the wait-list
          </button>
        )}
        {read.success && <MakeRoom order={order} clashes={read.data.clashes} />}
      </div>
    </Panel>
  )
}

function Others({ order, others }: { order: NewOrder; others: Alternatives }) {
  const { offers, book, showDay } = order
  return (
    <div className="other-ways">
      {others.otherSuites.map(({ suiteTypeId, name, totalCents }) => {
        const offer = offers?.find(({ suite }) => suite.id === suiteTypeId)
        if (offer === undefined || !('rooms' in offer)) return null
        return (
          <button
            key={suiteTypeId}
            type="button"
            className="button secondary small"
            onClick={() => book({ rooms: offer.rooms })}
          >
            Take {totalCents === null ? name : `${name}, ${exactPrice(totalCents)}`}
          </button>
        )
      })}
      {others.otherDates.map(({ arrival, departure }) => (
        <button
          key={arrival}
          type="button"
          className="button secondary small"
          onClick={() => {
            book({ arrival, departure })
            showDay(arrival)
          }}
        >
          {dateRange(arrival, departure)}
        </button>
      ))}
    </div>
  )
}
