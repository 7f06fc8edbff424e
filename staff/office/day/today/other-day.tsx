import { Link } from 'react-router'
import { callOnce } from '#client/api/call-once.ts'
import { type Attendance, type OpenGate, staffAttendance } from '#contract/office/day/attendance.ts'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { fewDates, shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { alternativesOf, Instead } from '../../booking/instead.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AbsentForm } from './absent-form.tsx'
import { AskedCare } from './check-in/asked-care.tsx'
import { OrderGate } from './check-in/order-gate.tsx'
import { useAskedCare } from './check-in/use-asked-care.ts'
import { Gate } from './gate.tsx'

interface OtherDayProps {
  door: Attendance
  /** The day that is looked at. */
  date: string
  onDone: () => void
}

const MAX_DAYS = 5

/** A booking that is not for today. */
export function OtherDay({ door, date, onDone }: OtherDayProps) {
  const mayDesk = useMay('desk')
  const mayCare = useMay('care')
  const { orderType, days, date: today } = door
  if (door.status === 'no_show') return <p>{nameList(door.dogs.map(({ name }) => name))} did not come.</p>
  const isTomorrow = orderType === 'boarding' && days[0] === addDays(today, 1)
  if (isTomorrow && door.status === 'confirmed' && mayDesk && mayCare) {
    return <EarlyForm door={door} onDone={onDone} />
  }
  const isAhead = orderType === 'daycare' && date > today && days.includes(date)
  const dogIds = door.dogs.map(({ dogId }) => dogId)
  const names = nameList(door.dogs.map(({ name }) => name))
  return (
    <section className="door-part" aria-label="Another day">
      <p>
        {dogIds.length === 1 ? 'Comes' : 'They come'} on {fewDates([...days], MAX_DAYS)}.
      </p>
      {isAhead && mayCare && (
        <div className="door-actions">
          <AbsentForm
            door={door}
            dogIds={dogIds}
            date={date}
            names={`${names}, ${shortDate(date)}`}
            onDone={onDone}
          />
        </div>
      )}
    </section>
  )
}

/** What is due is taken on the booking; it can wait only once they are here. */
function EarlyGate({ gate, door }: { gate: OpenGate; door: Attendance }) {
  if (gate.gate !== 'money') return <OrderGate gate={gate} door={door} />
  return (
    <Gate gate={gate} dogName="" today={door.date} onWaive={null}>
      <Link className="button secondary small" to={`/staff/orders/${door.orderId}`}>
        Take it on the booking
      </Link>
    </Gate>
  )
}

/** T7: "Arrives tomorrow. Check in today?" */
function EarlyForm({ door, onDone }: { door: Attendance; onDone: () => void }) {
  const read = useStaffRead(staffEarlyArrival.previewEarly, { orderId: String(door.orderId) })
  const asked = useAskedCare(door)
  const others = alternativesOf(read.error)
  const names = nameList(door.dogs.map(({ name }) => name))
  const dogIds = door.dogs.map(({ dogId }) => dogId)
  const early = useStaffWrite(staffEarlyArrival.comeEarly, {
    undo: ({ version }) => ({
      text: `${names} ${dogIds.length === 1 ? 'is' : 'are'} here; the added night stays`,
      run: () =>
        callOnce(
          staffAttendance.undo,
          { orderId: door.orderId, version, what: 'check-in', dogIds },
          { silent: true },
        ),
    }),
    onDone,
  })
  return (
    <section className="door-part" aria-label="A day early">
      <h3>Arrives tomorrow. Check in today?</h3>
      {others !== null && (
        <>
          <Instead others={others} />
          <p>
            <Link className="text-link" to={`/staff/orders/${door.orderId}`}>
              Change the booking
            </Link>{' '}
            to another suite first, then check in.
          </p>
        </>
      )}
      <StaffLoaded read={read} what="the price of the night">
        {({ night, addedCents, balanceCents, totalCents, version }) => (
          <>
            <dl className="early-sums">
              <div>
                <dt>One night more, {shortDate(night)}</dt>
                <dd>{addedCents === null ? 'is charged' : exactPrice(addedCents)}</dd>
              </div>
              {balanceCents !== null && (
                <div>
                  <dt>Then owed</dt>
                  <dd>{exactPrice(balanceCents)}</dd>
                </div>
              )}
            </dl>
            {door.gates.map((gate) => (
              <EarlyGate key={`${gate.gate} ${gate.dogId}`} gate={gate} door={door} />
            ))}
            <AskedCare asked={asked} dogs={door.dogs} timeZone={door.timeZone} />
            {asked.whyNot !== '' && (
              <p className="muted" role="status">
                {asked.whyNot}
              </p>
            )}
            <div className="door-actions">
              <button type="button" className="button secondary" onClick={onDone}>
                No, tomorrow
              </button>
              <button
                type="button"
                className="button primary"
                disabled={early.isSending || door.gates.length > 0 || asked.whyNot !== ''}
                onClick={() =>
                  void early.send({
                    orderId: door.orderId,
                    version,
                    totalCents,
                    dogIds,
                    ...asked.toSend(),
                    // Which room it is from tonight on is known only then; the list says what is not ready.
                    roomWaits: true,
                  })
                }
              >
                Add the night, check in
              </button>
            </div>
          </>
        )}
      </StaffLoaded>
    </section>
  )
}
