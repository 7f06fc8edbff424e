import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { VACCINE_NAMES } from '../../dogs/vaccines.ts'
import { grouped } from '../../grouped.ts'
import { exactPrice } from '../../money/money-words.ts'
import { counted, nameList } from '../../name-list.ts'
import type { OrderGate } from '../order-gates.ts'
import { isOpen } from '../order-status.ts'
import { comingSteps } from './coming-steps.ts'
import {
  at,
  by,
  EMPTY_STEP,
  feeWords,
  type NextStep,
  type NextStepFacts,
  type ParkMoment,
  stepDogs,
} from './next-step.ts'

/** What comes next in a booking, in the order in which it comes; nothing when it is over or off. */
export function nextSteps(facts: NextStepFacts, today: CalendarDate): NextStep[] {
  if (facts.status === 'checked_out') return facts.laterCents > 0 ? [payTheRest(facts.laterCents)] : []
  if (!isOpen(facts.status) && facts.status !== 'checked_in') return []
  const steps = [
    ...meetingSteps(facts),
    ...paySteps(facts),
    ...paperSteps(facts),
    ...comingSteps(facts, today),
  ]
  return withCalendar(steps, facts)
}

const meetingSteps = (facts: NextStepFacts): NextStep[] =>
  facts.status === 'awaiting_interview' ? [...bookMeetingSteps(facts), ...meetSteps(facts)] : []

/** The meeting that is booked may be for some of the dogs only. */
function bookMeetingSteps({ gates, dogs }: NextStepFacts): NextStep[] {
  const unmet = gates.flatMap((gate) =>
    gate.gate === 'interview' && gate.state === 'waiting-for-you'
      ? dogs.filter(({ id }) => id === gate.dogId)
      : [],
  )
  if (unmet.length === 0) return []
  const title = 'Book a meet and greet'
  const words = `We’d like to meet ${stepDogs(unmet)} first.`
  return [{ ...EMPTY_STEP, key: 'meeting', title, action: 'book-meeting', words }]
}

function meetSteps({ meeting }: NextStepFacts): NextStep[] {
  if (meeting === null) return []
  const { dueCents } = meeting
  return [
    {
      ...EMPTY_STEP,
      key: 'meeting',
      title: 'Meet and greet',
      ...at(meeting),
      sumCents: dueCents || null,
      action: 'open-meeting',
      words: feeWords(dueCents),
    },
  ]
}

function paySteps(facts: NextStepFacts): NextStep[] {
  const { pendingChange, payNowCents } = facts
  if (pendingChange !== null) {
    const change = { cents: pendingChange.payNowCents, payBy: pendingChange.payBy }
    return [
      payStep(facts, {
        ...change,
        after: 'Your change takes effect once it’s paid; until then your booking stays the same.',
      }),
    ]
  }
  if (payNowCents <= 0) return []
  if (facts.status === 'awaiting_interview') {
    const when = `within ${counted(facts.hoursToPay, 'hour')} of meeting us`
    return [{ ...payBase(payNowCents), when, words: 'Nothing is charged for the booking before that.' }]
  }
  return [
    payStep(facts, {
      cents: payNowCents,
      payBy: facts.payBy,
      after: 'Your booking is confirmed once it’s paid.',
    }),
  ]
}

const payBase = (cents: number): NextStep => ({
  ...EMPTY_STEP,
  key: 'pay',
  title: `Pay ${exactPrice(cents)}`,
  sumCents: cents,
})

function payStep(
  { isEtransferOpen }: NextStepFacts,
  { cents, payBy, after }: { cents: number; payBy: ParkMoment | null; after: string },
): NextStep {
  const step: NextStep = { ...payBase(cents), ...by(payBy), action: 'pay', words: after }
  if (!isEtransferOpen) return step
  const title = `Send your e-transfer of ${exactPrice(cents)}`
  return { ...step, title, words: 'If it’s on its way, you’re all set.' }
}

const payTheRest = (cents: number): NextStep => ({
  ...payBase(cents),
  action: 'pay',
  words: 'This is what’s left to pay.',
})

/** Records and signatures: what the owner sends, and what we look at. */
function paperSteps(facts: NextStepFacts): NextStep[] {
  const due = by({ date: facts.firstDate, time: facts.beginTime ?? '00:00' })
  const before =
    facts.beginTime === null ? { ...due, time: null, when: `by ${shortDate(facts.firstDate)}` } : due
  const open = facts.gates.filter(({ state }) => state !== 'green')
  const toSign = open.filter(({ gate }) => gate === 'agreement')
  const words = 'It takes a minute, here on the site.'
  return [
    ...recordSteps(
      open.filter((gate) => gate.gate === 'vaccines'),
      facts,
      before,
    ),
    ...toSign.map((): NextStep => {
      const title = 'Sign the agreement'
      return { ...EMPTY_STEP, key: 'agreement', title, ...before, action: 'sign', words }
    }),
  ]
}

type Before = Pick<NextStep, 'day' | 'time' | 'when'>
type RecordGate = Extract<OrderGate, { gate: 'vaccines' }>

/** What would be said in the same words of several dogs is said once; what is sent has a page for each dog. */
function recordSteps(gates: readonly RecordGate[], { dogs }: NextStepFacts, before: Before): NextStep[] {
  const alike = (gate: RecordGate): string => {
    const isSentByDog = gate.toUpload.length > 0 && dogs.some(({ id }) => id === gate.dogId)
    return JSON.stringify([
      gate.toUpload,
      gate.toUpload.length > 0 || gate.toVerify,
      isSentByDog && gate.dogId,
    ])
  }
  return grouped(gates, alike).map((same) => recordStep(same, dogs, before))
}

function recordStep(
  gates: readonly [RecordGate, ...RecordGate[]],
  dogs: NextStepFacts['dogs'],
  before: Before,
): NextStep {
  const { dogId, toUpload, toVerify } = gates[0]
  const owners = recordOwners(
    gates.length,
    dogs.filter(({ id }) => gates.some((gate) => gate.dogId === id)),
  )
  const records = (vaccines: typeof toUpload) =>
    `${owners} ${nameList(vaccines.map((one) => VACCINE_NAMES[one]))} ${vaccines.length * gates.length === 1 ? 'record' : 'records'}`
  const step = { ...EMPTY_STEP, key: 'records', dogId: gates.length === 1 ? dogId : null } as const
  if (toUpload.length === 0) {
    return { ...step, title: `We check ${records(toVerify)}`, words: 'There’s nothing for you to do.' }
  }
  const words = 'A photo or a PDF is fine.'
  return { ...step, title: `Send ${records(toUpload)}`, ...before, action: 'upload', words }
}

/** 'Pickle and Otis’s'; 'your dogs’' where they have no names. */
const recordOwners = (count: number, named: readonly { name: string }[]): string =>
  named.length === 0 && count > 1 ? 'your dogs’' : `${stepDogs(named)}’s`

/** A calendar is worth filling once the day is certain. */
function withCalendar(steps: NextStep[], { status }: NextStepFacts): NextStep[] {
  if (status !== 'confirmed') return steps
  const first = steps.findIndex(({ key }) => key === 'drop-off' || key === 'appointment')
  return steps.map((step, index) => (index === first ? { ...step, action: 'add-to-calendar' } : step))
}
