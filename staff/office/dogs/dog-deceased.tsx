import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import type { ComingOrder, StaffDog } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { dateRange, dateWithYear } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { OrderLink } from '../../frame/links/subject-links.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** At the very end of a dog's page, and folded: nobody reads it in passing, and nobody presses it by mistake. */
export function DeceasedButton({ dog }: { dog: StaffDog }) {
  const mayWrite = useMay('desk')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayWrite || dog.deceasedOn !== null) return null
  return (
    <>
      <details className="deceased">
        <summary>More</summary>
        <button type="button" className="link-button" onClick={() => setIsOpen(true)}>
          {dog.name} has died
        </button>
      </details>
      {isOpen && <DeceasedSheet dog={dog} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** D2: the day a dog died. Kindly, and nothing that is booked goes without a hand on it. */
function DeceasedSheet({ dog, onClose }: { dog: StaffDog; onClose: () => void }) {
  const [on, setOn] = useState('')
  const mark = useStaffWrite(staffDog.markDeceased, {
    silent: true,
    onDone: onClose,
    undo: (saved) => ({
      text: `We’ll remember ${dog.name}`,
      run: () =>
        callOnce(staffDog.undoDeceased, { id: dog.id, version: saved.dog.version }, { silent: true }),
    }),
  })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`${dog.name} has died`}
      footer={
        <button
          type="button"
          className="button primary"
          disabled={mark.isSending || on === ''}
          onClick={() => void mark.send({ id: dog.id, version: dog.version, on })}
        >
          Save
        </button>
      }
    >
      <div className="staff-form">
        <p>
          We’re sorry. From now on {dog.owner.name} gets no reminders about {dog.name}, and {dog.name} is no
          longer offered where dogs are chosen. Visits, photos and report cards stay.
        </p>
        <p className="muted">Bookings stay until you cancel them; what was paid is then refunded in full.</p>
        <FormFailure text={mark.failure} />
        <DayField label="Day" name="on" value={on} onChange={setOn} />
      </div>
    </StaffSheet>
  )
}

/** On the page of a dog that has died: what is still booked, and the way back on the same day. */
export function DeceasedPanel({ dog }: { dog: StaffDog }) {
  const mayWrite = useMay('desk')
  const undo = useStaffWrite(staffDog.undoDeceased)
  if (dog.deceasedOn === null) return null
  return (
    <Panel title={`In memory of ${dog.name}`} sub={dateWithYear(dog.deceasedOn)}>
      <div className="panel-body">
        {dog.comingOrders.length === 0 ? (
          <p className="muted">No bookings left.</p>
        ) : (
          <ul className="history-list">
            {dog.comingOrders.map((order) => (
              <ComingRow key={order.orderId} dog={dog} order={order} mayCancel={mayWrite} />
            ))}
          </ul>
        )}
        {mayWrite && dog.canUndoDeceased && (
          <p>
            <button
              type="button"
              className="button secondary small"
              disabled={undo.isSending}
              onClick={() => void undo.send({ id: dog.id, version: dog.version })}
            >
              This was a mistake
            </button>
          </p>
        )}
      </div>
    </Panel>
  )
}

interface ComingRowProps {
  dog: StaffDog
  order: ComingOrder
  mayCancel: boolean
}

function ComingRow({ dog, order, mayCancel }: ComingRowProps) {
  const cancel = useStaffWrite(staffDog.cancelComing)
  const { orderId, version, code, firstDate, lastDate, dogs } = order
  async function ask() {
    const others = dogs.filter((name) => name !== dog.name)
    const also = others.length === 0 ? '' : ` It is for ${nameList(others)} too.`
    const text = `${code} is cancelled and refunded in full.${also} A refund can’t be undone.`
    const isSure = await askToConfirm({ text, confirmLabel: 'Cancel the booking', refuseLabel: 'Keep it' })
    if (isSure) await cancel.send({ dogId: dog.id, orderId, version })
  }
  return (
    <li>
      <b>{dateRange(firstDate, lastDate)}</b>
      <span>
        <OrderLink id={orderId} code={code} />, {nameList(dogs)}
      </span>
      {mayCancel && (
        <button
          type="button"
          className="button secondary small"
          disabled={cancel.isSending}
          onClick={() => void ask()}
        >
          Cancel, full refund
        </button>
      )}
    </li>
  )
}
