import type { Page } from '@playwright/test'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { addDays, type CalendarDate, dateIn, weekdayOf } from '#domain/calendar/calendar.ts'
import { ruleForNight, seasonsAhead } from '#domain/calendar/seasons.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { type Booker, becomeBooker, makeReady } from './a-booking.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
import { addDog } from './dogs.ts'
import { isPhone } from './site.ts'

const TUESDAY = 2

/** A Tuesday so many weeks ahead. The two widths share one house: each has weeks of its own. */
function tuesdayIn(page: Page, weeks: number): CalendarDate {
  const first = addDays(today(), (isPhone(page) ? weeks + 1 : weeks) * 7)
  return addDays(first, (TUESDAY - weekdayOf(first) + 7) % 7)
}

const today = () => dateIn('America/Vancouver', new Date())

/** Three ordinary nights, from Tuesday to Friday; where they would be peak nights, two weeks later. */
export function midweekStay(page: Page, weeks: number): { arrival: CalendarDate; departure: CalendarDate } {
  const arrival = tuesdayIn(page, weeks)
  const departure = addDays(arrival, 3)
  const seasons = seasonsAhead(1, today())
  const isPeak = nightsOf(arrival, departure).some((night) => ruleForNight(seasons, night).isPeak)
  return isPeak ? midweekStay(page, weeks + 2) : { arrival, departure }
}

/** Three such nights on which nobody has a villa yet: tests that run beside this one live in the same house. */
export async function quietMidweekStay(page: Page, weeks: number): Promise<ReturnType<typeof midweekStay>> {
  const stay = midweekStay(page, weeks)
  const villa = await suiteId('Family Villa')
  const request = {
    orderType: 'boarding',
    from: stay.arrival,
    to: addDays(stay.departure, 4),
    sizes: ['small'],
  }
  const { data } = await ask<OutputOf<typeof orders.getAvailability>>(
    page,
    orders.getAvailability.path,
    request,
  )
  const nights = data.suites.find(({ suiteTypeId }) => suiteTypeId === villa)?.nights ?? []
  return nights.every(({ left }) => left === VILLAS) ? stay : quietMidweekStay(page, weeks + 4)
}

const VILLAS = 2

/** Somebody with large Maple and small Biscuit, who may both come at once. */
export async function becomeBookerOfTwo(page: Page): Promise<Booker & { biscuit: number }> {
  const booker = await becomeBooker(page)
  const biscuit = await addDog(page, { name: 'Biscuit', breed: 'Pembroke Welsh Corgi' })
  await makeReady(biscuit)
  await makeSmall(biscuit)
  return { ...booker, biscuit }
}

export const makeSmall = (dogId: number) =>
  withDatabase((client) => client.query('update dog set weight_grams = 9000 where id = $1', [dogId]))

export const suiteId = (name: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query('select id from suite_type where name = $1', [name])
    return rows[0].id as number
  })
