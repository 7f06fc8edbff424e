import './visit-detail.css'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Attendance } from '#contract/office/day/attendance.ts'
import { staffVisit, type Visit, type VisitCare, type VisitDog } from '#contract/office/day/visit.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { OwnerLink } from '../../../frame/links/subject-links.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { type StaffReading, useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { whenNeeded } from '../../../frame/read/when-needed.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { PhoneLink } from '../../../frame/words/phone-link.tsx'

/** Null: nobody asks. */
export const useVisit = (orderId: number | null): StaffReading<Visit> =>
  useStaffRead(staffVisit.getVisit, orderId === null ? null : { orderId: String(orderId) }, {
    live: ['care', 'order', 'dog'],
  })

interface VisitDetailProps {
  visit: StaffReading<Visit>
  here: Attendance['dogs']
  timeZone: string
}

/** T2: a booking whose dogs are here: who, where, until when, what they get, whose they are. */
export function VisitDetail({ visit: read, here, timeZone }: VisitDetailProps) {
  return (
    <section className="door-part visit" aria-label="With us">
      <StaffLoaded read={read} what="the visit">
        {(visit) => (
          <>
            <Facts visit={visit} />
            {visit.dogs
              .filter(({ dogId }) => here.some((dog) => dog.dogId === dogId))
              .map((dog) => (
                <DogPart key={dog.dogId} dog={dog} timeZone={timeZone} />
              ))}
          </>
        )}
      </StaffLoaded>
    </section>
  )
}

function Facts({ visit }: { visit: Visit }) {
  const { rooms, lastDate, leavesAt, owner, emergencyContacts, message, balanceCents } = visit
  const until = visit.orderType === 'boarding' ? lastDate : visit.today
  return (
    <dl className="visit-facts">
      {rooms.length > 0 && <Fact label="Room">{rooms.join(' and ')}</Fact>}
      <Fact label="Until">
        {shortDate(until)}
        {leavesAt !== null && `, ${twelveHour(leavesAt)}`}
      </Fact>
      <Fact label="Owner">
        <OwnerLink id={owner.id} name={owner.name} />
        {owner.phone !== null && (
          <>
            , <PhoneLink phone={owner.phone} />
          </>
        )}
      </Fact>
      {emergencyContacts.map(({ name, relation, phone }) => (
        <Fact key={`${name} ${phone}`} label="In an emergency">
          {relation === '' ? name : `${name}, ${relation}`}, <PhoneLink phone={phone} />
        </Fact>
      ))}
      {message !== '' && <Fact label="The owner wrote">{message}</Fact>}
      {balanceCents !== null && (
        <Fact label="Balance">
          {balanceCents > 0 ? `${exactPrice(balanceCents)} owed` : 'Paid'}
          {balanceCents > 0 && <TakePayment orderId={visit.orderId} />}
        </Fact>
      )}
    </dl>
  )
}

const TakeSheet = whenNeeded(
  'the payment',
  async () => (await import('../../money/take-sheet.tsx')).TakeSheet,
)

/** WS19: beside what is owed, for whoever takes money. */
function TakePayment({ orderId }: { orderId: number }) {
  const mayTake = useMay('money')
  const [isOpen, setOpen] = useState(false)
  if (!mayTake) return null
  return (
    <>
      <button type="button" className="button secondary small visit-take" onClick={() => setOpen(true)}>
        Take payment
      </button>
      {isOpen && <TakeSheet orderId={orderId} onDone={() => setOpen(false)} />}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function DogPart({ dog, timeZone }: { dog: VisitDog; timeZone: string }) {
  return (
    <div className="visit-dog">
      <h3>
        <img src={dogPicture({ ...dog, id: dog.dogId })} alt="" width={36} height={36} />
        <Link to={`/staff/dogs/${dog.dogId}`}>{dog.name}</Link>
      </h3>
      {dog.conditions !== '' && <p className="tag warn">{dog.conditions}</p>}
      <dl className="visit-facts">
        <Fact label="Meals">{dog.meal === '' ? 'Nothing on file' : dog.meal}</Fact>
        {dog.medicines.length > 0 && <Fact label="Medicine">{dog.medicines.join('; ')}</Fact>}
        {dog.allergies !== '' && <Fact label="Allergies">{dog.allergies}</Fact>}
        {dog.belongings.length > 0 && <Fact label="Belongings">{dog.belongings.join(', ')}</Fact>}
        {dog.notes.map(({ id, text, by }) => (
          <Fact key={id} label={`Note, ${by}`}>
            {text}
          </Fact>
        ))}
      </dl>
      <CareToday care={dog.care} timeZone={timeZone} />
    </div>
  )
}

const OUTCOMES: Record<string, string> = {
  given: 'given',
  part: 'partly given',
  refused: 'refused',
  skipped: 'skipped',
}
const URGENCIES = { coming: '', due: 'due now', late: 'late', missed: 'missed' }

function CareToday({ care, timeZone }: { care: readonly VisitCare[]; timeZone: string }) {
  const clock = (at: string) => twelveHour(timeIn(timeZone, new Date(at)))
  if (care.length === 0) return <p className="muted">Nothing is due today.</p>
  return (
    <ul className="visit-care" aria-label="Care today">
      {care.map((item) => (
        <li key={`${item.itemKey} ${item.dueAt}`} className={item.done === null ? item.urgency : 'done'}>
          <time>{clock(item.dueAt)}</time>
          <span>
            {item.what}
            {item.dose !== '' && `, ${item.dose}`}
          </span>
          <small>
            {item.done === null
              ? URGENCIES[item.urgency]
              : `${OUTCOMES[item.done.outcome] ?? item.done.outcome}, ${item.done.by} ${clock(item.done.at)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}
