import type { Order } from '#contract/business/order-view.ts'
import { counted } from '#domain/name-list.ts'
import { momentWords } from './booking-words.ts'

type Deadline = Order['cancellation'][number]

/** 'Free to cancel until Wed 2 Dec, 9:00 am'; of several days, how long before each. */
export const cancellationLine = (deadline: Deadline): string => `${deadline.text} ${untilOf(deadline)}`

/** 'until Wed 2 Dec, 9:00 am', 'until 24 hours before each day'. */
export const untilOf = ({ until, hoursBefore, isEachDay }: Deadline): string =>
  isEachDay ? `until ${counted(hoursBefore, 'hour')} before each day` : `until ${momentWords(until)}`
