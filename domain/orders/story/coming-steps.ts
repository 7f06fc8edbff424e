import { type CalendarDate, daysBetween } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { exactPrice } from '../../money/money-words.ts'
import { counted, nameList } from '../../name-list.ts'
import { at, EMPTY_STEP, feeWords, type NextStep, type NextStepFacts, on, stepDogs } from './next-step.ts'

/** When somebody comes and goes: to a stay, a day, an appointment or a meeting. */
export function comingSteps(facts: NextStepFacts, today: CalendarDate): NextStep[] {
  switch (facts.orderType) {
    case 'boarding':
      return staySteps(facts)
    case 'daycare':
      return daySteps(facts, today)
    case 'grooming':
      return groomingSteps(facts)
    case 'interview':
    case 'visit':
      return [ownMeeting(facts)]
    case 'package':
    case 'sale':
      return []
    default:
      return facts.orderType satisfies never
  }
}

function staySteps({
  status,
  dogs,
  firstDate,
  lastDate,
  beginTime,
  endTime,
  laterCents,
}: NextStepFacts): NextStep[] {
  const nights = counted(daysBetween(firstDate, lastDate), 'night')
  const arrival: NextStep = {
    ...EMPTY_STEP,
    key: 'drop-off',
    title: 'Drop-off',
    ...on(firstDate, beginTime),
    words: `${nights} for ${stepDogs(dogs)}.`,
  }
  const departure: NextStep = {
    ...EMPTY_STEP,
    key: 'pick-up',
    title: 'Pick-up',
    ...on(lastDate, endTime),
    sumCents: laterCents || null,
    words: laterCents > 0 ? `${exactPrice(laterCents)} is due then.` : 'Nothing is left to pay.',
  }
  return status === 'checked_in' ? [departure] : [arrival, departure]
}

/** More than these are counted instead of named. */
const NAMED_DAYS = 4

/** 'Then Thu 26 Nov and Tue 1 Dec.' */
function laterDays(days: readonly CalendarDate[]): string {
  if (days.length <= NAMED_DAYS) return `Then ${nameList(days.map((day) => shortDate(day)))}.`
  return `Then ${counted(days.length, 'more day')}, the last on ${shortDate(days.at(-1) ?? '')}.`
}

/** The next day of daycare, and how many come after it. */
function daySteps(
  { dogs, days, beginTime, endTime, laterCents }: NextStepFacts,
  today: CalendarDate,
): NextStep[] {
  const [next, ...more] = days.filter((day) => day >= today).toSorted()
  if (next === undefined) return []
  const others = more.length === 0 ? '' : ` ${laterDays(more)}`
  const dropOff: NextStep = {
    ...EMPTY_STEP,
    key: 'drop-off',
    title: 'Drop-off',
    ...on(next, beginTime),
    words: `Daycare for ${stepDogs(dogs)}.${others}`,
  }
  if (endTime === null && laterCents === 0) return [dropOff]
  const words = laterCents > 0 ? `${exactPrice(laterCents)} is due then.` : 'Nothing is left to pay.'
  const pickUp = { ...EMPTY_STEP, key: 'pick-up', title: 'Pick-up', ...on(next, endTime) } as const
  return [dropOff, { ...pickUp, sumCents: laterCents || null, words }]
}

function groomingSteps({ appointments, dogs, laterCents }: NextStepFacts): NextStep[] {
  const ordered = appointments.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
  return ordered.map(({ dogId, service, groomer, date, time }, index) => {
    const own = dogs.filter(({ id }) => id === dogId)
    // It begins the sentence.
    const dog = own.length === 0 ? 'Your dog' : stepDogs(own)
    const isLast = index === ordered.length - 1
    const due = isLast && laterCents > 0 ? ` ${exactPrice(laterCents)} is due then.` : ''
    return {
      ...EMPTY_STEP,
      key: 'appointment',
      title: service,
      ...at({ date, time }),
      sumCents: due === '' ? null : laterCents,
      words: `${dog} with ${groomer}.${due}`,
    }
  })
}

function ownMeeting({ orderType, dogs, firstDate, beginTime, laterCents }: NextStepFacts): NextStep {
  const isFirst = orderType === 'interview'
  const words = isFirst
    ? `We’ll meet ${stepDogs(dogs)} for about an hour.`
    : 'We’ll show you around. It’s free.'
  return {
    ...EMPTY_STEP,
    key: 'appointment',
    title: isFirst ? 'Meet and greet' : 'Visit',
    ...on(firstDate, beginTime),
    sumCents: laterCents || null,
    words: isFirst ? `${words} ${feeWords(laterCents)}` : words,
  }
}
