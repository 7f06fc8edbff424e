import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { type OrderMoney, orderStory } from '#domain/orders/story/money-story.ts'
import type { NextStepFacts } from '#domain/orders/story/next-step.ts'
import { nextSteps } from '#domain/orders/story/next-steps.ts'
import { inDays, toldPart } from '#domain/orders/story/told-in-days.ts'
import { type Bringing, bringList } from '#domain/orders/to-bring.ts'
import type { LetterSections } from '../../../platform/mail/letter.ts'

/** Everything a mail says of a booking below its sentences. Facts, not words: it can be worded again without the names. */
export interface BookingSheet {
  code: string
  /** The address of the park. */
  where: string
  steps: NextStepFacts
  today: CalendarDate
  money: OrderMoney
  toBring: Bringing
  /** The meet and greet that comes first: what to bring is for that, and its hour goes into the calendar. */
  meetingId: number | null
}

interface SheetOptions {
  orderId: number
  dogNames: readonly string[]
  /** It is over or off: nothing is to come. */
  isOver: boolean
  /** Whether names may stand in it. */
  isNamed: boolean
}

/** The code, the sums, the coming steps and what to bring. */
export function sheetSections(sheet: BookingSheet, options: SheetOptions): LetterSections {
  const { code, where, steps: facts, today, toBring, meetingId } = sheet
  const head = [
    { label: 'Booking', value: code },
    ...(options.isNamed ? [{ label: 'Dogs', value: nameList([...options.dogNames]) }] : []),
  ]
  if (options.isOver) return { facts: head }
  const steps = nextSteps(facts, today)
  const items = bringList(toBring)
  const place = facts.orderType === 'package' ? [] : [{ label: 'Where', value: where }]
  const calendarOrderId = facts.status === 'confirmed' ? options.orderId : meetingId
  return {
    facts: [...head, ...place, ...sums(sheet, options.isNamed)],
    steps: steps.map(({ title, when, words }) => ({ title, when, words })),
    ...(steps.length > 0 &&
      items.length > 0 && {
        list: {
          heading: meetingId === null ? 'Please bring' : 'Please bring to the meet and greet',
          items,
        },
      }),
    ...(calendarOrderId !== null && { calendarOrderId, isCalendarNameless: !options.isNamed }),
  }
}

/** The money as every page tells it. Details may name a dog. */
function sums({ money }: BookingSheet, isNamed: boolean): { label: string; value: string }[] {
  const story = inDays(orderStory(money))
  const isOnPass = story.parts.some(({ key }) => key === 'pass')
  if (story.totalCents === 0 && story.notes.length === 0 && !isOnPass) return []
  return [
    { label: story.totalLabel, value: exactPrice(story.totalCents) },
    ...[...story.parts, ...story.notes].map((part) => {
      const { name, value } = toldPart(part)
      return { label: isNamed ? name : part.label, value }
    }),
  ]
}
