import './arrival.css'
import { type ReactNode, useState } from 'react'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import type { Visit } from '#contract/office/day/visit.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SheetFoot } from '../../../../frame/page/sheet-foot.tsx'
import { openPaper } from '../../../print/print-sheet.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { refreshStaffReads } from '../../../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { AbsentForm } from '../absent-form.tsx'
import { DogTicks } from '../dog-ticks.tsx'
import { undoOfStep } from '../../../attendance/take-back.ts'
import { ArrivalFacts } from './arrival-facts.tsx'
import { SeenOnDog, WhoAndWhat } from './arrival-details.tsx'
import { AskedCare } from './asked-care.tsx'
import { CheckInMoney, TakeNow } from './check-in-money.tsx'
import { OrderGate } from './order-gate.tsx'
import { RoomsNotReady } from './rooms-not-ready.tsx'
import { useArrivalDetails } from './use-arrival-details.ts'
import { useAskedCare } from './use-asked-care.ts'
import { useCheckInMoney } from './use-check-in-money.ts'

interface CheckInFormProps {
  door: Attendance
  /** What is known of them; undefined until it is read. */
  visit: Visit | undefined
  coming: Attendance['dogs']
  onDone: () => void
  /** What else can be said of them. */
  children?: ReactNode
}

/** T4–T6, WS1, WS2, WS7, WS9: who of them has come, what they brought, and what stands in the way. */
export function CheckInForm({ door, visit, coming, onDone, children }: CheckInFormProps) {
  const [ticked, setTicked] = useState(coming.map(({ dogId }) => dogId))
  // Somebody else may have checked one of them in since.
  const dogIds = ticked.filter((id) => coming.some(({ dogId }) => dogId === id))
  const dogs = coming.filter(({ dogId }) => dogIds.includes(dogId))
  const names = nameList(dogs.map(({ name }) => name))
  const details = useArrivalDetails(door.owner)
  const [shownId, setShownId] = useState<number | null>(null)
  const [roomWaits, setRoomWaits] = useState(false)
  const isOfThem = ({ dogId }: { dogId: number | null }) => dogId === null || dogIds.includes(dogId)
  const gates = door.gates.filter(isOfThem)
  const asked = useAskedCare({ care: door.care.filter(isOfThem), dueBefore: door.dueBefore.filter(isOfThem) })
  const money = useCheckInMoney(door)
  const checkIn = useStaffWrite(staffAttendance.checkIn, {
    undo: ({ version, orderId }) =>
      undoOfStep({
        orderId,
        version,
        what: 'check-in',
        dogs,
        text: doneWords(names, dogs, money.takenCents),
      }),
    onDone,
    // What stands in the way by now is to be seen.
    onFailure: () => refreshStaffReads(),
  })
  const shown = (visit?.dogs ?? []).filter(({ dogId }) => dogIds.includes(dogId))
  const dog = shown.find(({ dogId }) => dogId === shownId) ?? shown[0]
  const isPaying = money.isTaking && money.totalCents > 0
  const papers = gates.filter(({ gate }) => gate !== 'money')
  const whyNot = whyNotIn({
    isNobody: dogIds.length === 0,
    isGateOpen: papers.length > 0,
    isRoomOpen: door.roomsNotReady.length > 0 && !roomWaits,
    asked: asked.whyNot,
    money: money.whyNot,
    details: details.whyNot(dogIds),
  })
  const send = () =>
    void checkIn.send({
      orderId: door.orderId,
      version: door.version,
      dogIds,
      ...details.toSend(dogIds),
      roomWaits,
      ...asked.toSend(),
      ...money.toSend(),
    })
  return (
    <section className="sheet-form" aria-label="Check in">
      <DogTicks legend="Who’s here?" dogs={coming} chosen={dogIds} onChange={setTicked} />
      {gates.map((gate) => (
        <OrderGate key={`${gate.gate} ${gate.dogId}`} gate={gate} door={door} />
      ))}
      {money.isDue && money.isTaking && <CheckInMoney money={money} />}
      <RoomsNotReady door={door} roomWaits={roomWaits} onWait={setRoomWaits} />
      <AskedCare asked={asked} dogs={coming} timeZone={door.timeZone} />
      {shown.length > 1 && (
        <Segmented
          label="Whose records and look-over"
          isLabelHidden
          name="dogShown"
          value={String(dog?.dogId)}
          options={shown.map(({ dogId, name }) => ({ value: String(dogId), label: name }))}
          onChange={(value) => setShownId(Number(value))}
        />
      )}
      {dog !== undefined && <ArrivalFacts dog={dog} gates={gates} isNamed={shown.length > 1} />}
      {dog !== undefined && (
        <SeenOnDog key={dog.dogId} draft={details} dog={dog} isNamed={shown.length > 1} />
      )}
      <WhoAndWhat draft={details} door={door} />
      {!money.isDue && (door.balanceCents ?? 0) > 0 && (
        <TakeNow money={money} balanceCents={door.balanceCents ?? 0} />
      )}
      <div className="door-actions">
        <AbsentForm door={door} dogIds={dogIds} date={door.date} onDone={onDone} names={names} />
      </div>
      {children}
      <SheetFoot
        whyNot={whyNot}
        {...(isPaying && { sum: { label: 'To pay', value: exactPrice(money.totalCents) } })}
      >
        <KennelCardButton date={door.date} />
        <button
          type="button"
          className="button primary"
          disabled={whyNot !== '' || checkIn.isSending}
          onClick={send}
        >
          {isPaying && money.whyNot === ''
            ? `Take ${exactPrice(money.takenCents)}, check in`
            : names === ''
              ? 'Check in'
              : `Check in ${names}`}
        </button>
      </SheetFoot>
    </section>
  )
}

/** For their door; the day's cards are one paper. */
const KennelCardButton = ({ date }: { date: string }) => (
  <button
    type="button"
    className="button secondary kennel-card-button"
    onClick={() => void openPaper('kennel-cards', date)}
  >
    <StaffIcon name="printer" />
    <span>Kennel card</span>
  </button>
)

function doneWords(names: string, dogs: readonly unknown[], takenCents: number): string {
  const here = `${names} ${dogs.length === 1 ? 'is' : 'are'} here`
  return takenCents > 0 ? `${here}, ${exactPrice(takenCents)} taken` : here
}

interface NotIn {
  isNobody: boolean
  isGateOpen: boolean
  isRoomOpen: boolean
  asked: string
  money: string
  details: string
}

/** What is missing, from the top of the sheet down. */
function whyNotIn({ isNobody, isGateOpen, isRoomOpen, asked, money, details }: NotIn): string {
  if (isNobody) return 'Tick who’s here.'
  if (isGateOpen) return 'Something on the checklist is open.'
  if (money !== '') return money
  if (isRoomOpen) return 'Choose another room, or let them wait for theirs.'
  return asked === '' ? details : asked
}
