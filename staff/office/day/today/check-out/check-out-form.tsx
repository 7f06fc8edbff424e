import '../check-in/arrival.css'
import { useState } from 'react'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { fewDates } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { SheetFoot } from '../../../../frame/page/sheet-foot.tsx'
import { withUsed } from '../../../money/part-draft.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { Chips } from '../check-in/chips.tsx'
import { DogTicks } from '../dog-ticks.tsx'
import { undoOfStep } from '../../../attendance/take-back.ts'
import { CheckOutCards } from './check-out-cards.tsx'
import { CheckOutMoney } from './check-out-money.tsx'
import { GoesHomeWith } from './goes-home-with.tsx'
import { homeWords } from './home-words.ts'
import { LeftAt, leavingTogether, useLeftAt } from './left-at.tsx'
import { type CheckOutMoneyDraft, useCheckOutMoney } from './use-check-out-money.ts'

/** What there is to hand over the counter once they are gone. */
export interface WentHome {
  names: string
  takenCents: number
  changeCents: number
}

interface CheckOutFormProps {
  door: Attendance
  here: Attendance['dogs']
  onDone: () => void
  /** Money was taken: its receipt is shown. */
  onPaid: (home: WentHome) => void
}

const OWNER = 'owner'
const SOMEBODY_ELSE = 'else'

/** T9, T10: who takes them, what goes back with them, and what is still owed. */
export function CheckOutForm({ door, here: all, onDone, onPaid }: CheckOutFormProps) {
  const here = leavingTogether(door, all)
  const leaving = useLeftAt(door, here)
  const [ticked, setTicked] = useState(here.map(({ dogId }) => dogId))
  const [taker, setTaker] = useState(OWNER)
  const [handedTo, setHandedTo] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [unpaidWhy, setUnpaidWhy] = useState('')
  const dogIds = ticked.filter((id) => here.some(({ dogId }) => dogId === id))
  const names = nameList(here.filter(({ dogId }) => dogIds.includes(dogId)).map(({ name }) => name))
  const link = useStaffWrite(staffPayLink.sendPayLink)
  const checkOut = useStaffWrite(staffAttendance.checkOut, {
    undo: ({ version, orderId }) =>
      undoOfStep({
        orderId,
        version,
        what: 'check-out',
        dogs: here.filter(({ dogId }) => dogIds.includes(dogId)),
        text: homeWords({ names, ...money }),
      }),
    onDone: ({ orderId, version }) => {
      if (money.isByLink) void link.send({ orderId, version, what: 'all', by: 'mail' })
      if (money.takenCents > 0)
        onPaid({ names, takenCents: money.takenCents, changeCents: money.changeCents })
      else onDone()
    },
    onFailure: (error) => money.setParts(withUsed(money.parts, error)),
  })
  const isLast = dogIds.length === all.length
  const money = useCheckOutMoney(door.orderId, dogIds, { isLast, leftAt: leaving.leftAt })
  const isByLink = isLast && money.isByLink
  const isUnpaid = isLast && (money.maySee ? money.leftCents > 0 && money.whyNot === '' : door.isOwed)
  const whyNot = whyNotHome({
    isNobody: dogIds.length === 0,
    isUnnamed: taker === SOMEBODY_ELSE && handedTo.trim() === '',
    isUnasked: taker === SOMEBODY_ELSE && !hasAgreed,
    money: money.whyNot,
    time: leaving.whyNot,
    isUnexplained: isUnpaid && !isByLink && unpaidWhy.trim() === '',
  })
  const belongings = here.flatMap((dog) => dog.belongings)
  const isOver = isLast && door.dogs.every(({ whereabouts }) => whereabouts !== 'expected')
  const given = isOver ? door.nightsLeft : []
  const send = () =>
    void checkOut.send({
      orderId: door.orderId,
      version: door.version,
      dogIds,
      ...(taker !== OWNER && taker !== SOMEBODY_ELSE && { contactId: Number(taker) }),
      ...(taker === SOMEBODY_ELSE && { handedTo, ownerAgreed: hasAgreed }),
      ...(isUnpaid && { unpaidWhy: isByLink ? 'Pays by card link' : unpaidWhy }),
      ...(leaving.leftAt !== undefined && { leftAt: leaving.leftAt }),
      ...money.toSend(),
    })
  return (
    <section className="sheet-form" aria-label="Check out">
      <DogTicks legend="Who goes home?" dogs={here} chosen={dogIds} onChange={setTicked} />
      {leaving.since !== null && <LeftAt leaving={leaving} names={names} today={door.date} />}
      <fieldset className="door-chips">
        <legend>
          {leaving.since === null ? 'Who is picking up' : 'Who picked up'} {names === '' ? 'them' : names}?
        </legend>
        <Taker value={OWNER} taker={taker} onChoose={setTaker} label={`${door.owner}, the owner`} />
        {door.pickUpContacts.map(({ id, name, relation }) => (
          <Taker
            key={id}
            value={String(id)}
            taker={taker}
            onChoose={setTaker}
            label={relation === '' ? name : `${name}, ${relation}`}
          />
        ))}
        <Taker value={SOMEBODY_ELSE} taker={taker} onChoose={setTaker} label="Someone else" />
      </fieldset>
      {taker === SOMEBODY_ELSE && (
        <>
          <TextField
            label="Their name"
            name="handedTo"
            value={handedTo}
            onChange={setHandedTo}
            maxLength={120}
          />
          <label className="agreed">
            <input type="checkbox" checked={hasAgreed} onChange={() => setHasAgreed(!hasAgreed)} />
            The owner agreed by phone
          </label>
        </>
      )}
      {leaving.since === null && <LeftAt leaving={leaving} names={names} today={door.date} />}
      {given.length > 0 && <LeavesEarly nights={given} />}
      {money.maySee && dogIds.length > 0 && <CheckOutMoney money={money} isLast={isLast} />}
      {isUnpaid && !isByLink && (
        <div className="gate">
          <p>
            <StaffIcon name="receipt" />
            {money.maySee ? exactPrice(money.leftCents) : 'Something'} is still owed.
          </p>
          <Chips
            label="Leaving without paying: why?"
            options={UNPAID_REASONS}
            chosen={[unpaidWhy]}
            onPress={setUnpaidWhy}
          />
          <TextField
            label="Reason"
            name="unpaidWhy"
            value={unpaidWhy}
            onChange={setUnpaidWhy}
            maxLength={300}
          />
        </div>
      )}
      <GoesHomeWith key={belongings.join()} things={belongings} />
      <CheckOutCards dogIds={dogIds} />
      <SheetFoot
        whyNot={whyNot}
        {...(money.maySee && money.preview !== undefined && isLast && { sum: footSum(money) })}
      >
        <button
          type="button"
          className="button primary"
          disabled={whyNot !== '' || checkOut.isSending}
          onClick={send}
        >
          {isByLink ? 'Check out, email the link' : buttonWords(money.takenCents, isUnpaid, names)}
        </button>
      </SheetFoot>
    </section>
  )
}

interface NotHome {
  isNobody: boolean
  isUnnamed: boolean
  isUnasked: boolean
  time: string
  money: string
  isUnexplained: boolean
}

/** What is missing, from the top of the sheet down. */
function whyNotHome({ isNobody, isUnnamed, isUnasked, time, money, isUnexplained }: NotHome): string {
  if (isNobody) return 'Tick who goes home.'
  if (time !== '') return time
  if (isUnnamed) return 'Enter who picks them up.'
  if (isUnasked) return 'Call the owner, then tick that they agreed.'
  if (money !== '') return money
  return isUnexplained ? 'Say why they go unpaid.' : ''
}

const UNPAID_REASONS = ['Pays tomorrow', 'Forgot their card', 'Will e-transfer'] as const

/** Change is what the hand is in the drawer for; else what is to be paid. */
function footSum({ changeCents, totalCents, owedCents, whyNot }: CheckOutMoneyDraft) {
  if (changeCents > 0 && whyNot === '')
    return { label: `Change from ${exactPrice(totalCents)}`, value: exactPrice(changeCents) }
  return {
    label: totalCents > owedCents ? 'Balance and tip' : 'Balance',
    value: exactPrice(totalCents),
  }
}

function buttonWords(takenCents: number, isUnpaid: boolean, names: string): string {
  if (takenCents > 0) return `Take ${exactPrice(takenCents)}, check out`
  return isUnpaid ? 'Check out unpaid' : `Check out ${names}`
}

const MAX_DAYS = 5

/** O16: what leaving now does, before it is done. */
const LeavesEarly = ({ nights }: { nights: readonly string[] }) => (
  <div className="gate">
    <p>
      <StaffIcon name="bed" />
      {counted(nights.length, 'night')} early: {fewDates(nights, MAX_DAYS)}{' '}
      {nights.length === 1 ? 'goes' : 'go'} back to sale at once.
    </p>
    <small>
      The price stays, nothing is refunded for leaving early. You can undo it today while the nights are free.
    </small>
  </div>
)

interface TakerProps {
  value: string
  taker: string
  label: string
  onChoose: (value: string) => void
}

const Taker = ({ value, taker, label, onChoose }: TakerProps) => (
  <label>
    <input
      className="input-over"
      type="radio"
      name="taker"
      checked={taker === value}
      onChange={() => onChoose(value)}
    />
    <span>{label}</span>
  </label>
)
