import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aWaitingStay } from '../../testing/a-waiting-stay.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, create, someDays } from '../../testing/booking.ts'
import { pay } from '../../testing/order-calls.ts'
import { askToPay } from '../../testing/paying.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { withServer } from '../../testing/with-server.ts'
import { remindDayBeforeInTheAfternoon } from './remind-day-before.ts'
import { remindOfDeadlines } from './remind-of-deadline.ts'
import { remindOfOutlivedVaccines } from './remind-of-outlived-vaccines.ts'
import { remindOfPasses, remindOfPassesInTheMorning } from './remind-of-passes.ts'

const server = withServer({ demo: true })
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const notice = async (accountId: number, kind: string) =>
  (
    await query('select title, text from notification where account_id = $1 and kind = $2 order by id', [
      accountId,
      kind,
    ])
  ).map(({ title, text }) => `${title} | ${text}`)

describe('the day before', () => {
  /** As the hourly crontab starts it. */
  const tick = async (instant: string) => {
    server.clock.set(instant)
    await remindDayBeforeInTheAfternoon(server.app, { scheduledFor: new Date(instant) })
  }
  const aConfirmedStay = async () => {
    const { id } = await aCustomer(server)
    const order = await anOrder(server, { accountId: id, arrival: '2027-02-23', departure: '2027-02-25' })
    await query(`update customer_order set status = 'confirmed', hold_until = null where id = $1`, [order.id])
    return { accountId: id, order }
  }

  test('a confirmed stay is reminded of once, in the afternoon at the park', async () => {
    const { accountId } = await aConfirmedStay()
    await tick('2027-02-22T21:00:00Z')
    expect(await notice(accountId, 'day-before')).toEqual([])
    for (let time = 0; time < 2; time++) await tick('2027-02-22T22:00:00Z')
    expect(await notice(accountId, 'day-before')).toEqual([
      expect.stringMatching(/^See you tomorrow, Maple \d+ \| Drop-off at 9:00 am\./),
    ])
  })

  test('what is not confirmed, or begins on another day, is not', async () => {
    const held = await anOrder(server, {
      accountId: (await aCustomer(server)).id,
      arrival: '2027-02-23',
      departure: '2027-02-25',
    })
    const { accountId, order } = await aConfirmedStay()
    await query(`update customer_order set first_date = '2027-02-24' where id = $1`, [order.id])
    await tick('2027-02-22T22:00:00Z')
    expect(await notice(held.account_id, 'day-before')).toEqual([])
    expect(await notice(accountId, 'day-before')).toEqual([])
  })

  test('a meet and greet is reminded of with its time', async () => {
    const booker = await aBooker(server)
    const visit = { orderType: 'visit', dogIds: [booker.dogId], date: '2026-11-18', time: '11:00' }
    expect((await create(server, booker, visit, { isSigned: false })).code).toBe(200)
    await tick('2026-11-17T22:00:00Z')

    expect(await notice(booker.id, 'day-before')).toEqual([
      expect.stringContaining('Visit at 11:00 am. Please come ten minutes early.'),
    ])
  })
})

describe('the payment', () => {
  test('an e-transfer that has not come is reminded of once, when a quarter of its time is left', async () => {
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    expect((await askToPay(server, customer, { id: order.id, method: 'etransfer' })).body.code).toBe(200)
    server.clock.advance(18 * 60 - 1)
    await remindOfDeadlines(server.app)
    expect(await notice(customer.id, 'payment-reminder')).toEqual([])
    server.clock.advance(1)
    for (let time = 0; time < 2; time++) await remindOfDeadlines(server.app)
    server.clock.advance(60)
    await remindOfDeadlines(server.app)
    expect(await notice(customer.id, 'payment-reminder')).toEqual([
      expect.stringMatching(
        /^Still to pay: Stay, .* \| Pay \$\d+\.\d\d by Tue 17 Nov, 11:00 am and it’s yours/,
      ),
    ])
  })

  test('whoever is at the checkout, or has paid, is left in peace', async () => {
    const customer = await aCustomer(server)
    const { id } = customer
    await anOrder(server, { accountId: id })
    const paid = await anOrder(server, { accountId: id, isSigned: false })
    await pay(server, customer, paid.id)
    for (const minutes of [10, 4, 600]) {
      server.clock.advance(minutes)
      await remindOfDeadlines(server.app)
    }
    expect(await notice(id, 'payment-reminder')).toEqual([])
  })

  test('what is paid but incomplete is warned of a week, three days and a day before it would end', async () => {
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id, isSigned: false, arrival: '2027-02-02' })
    await pay(server, customer, order.id)
    const warnings = () => notice(customer.id, 'order-incomplete')
    expect(await warnings()).toEqual([
      expect.stringMatching(/Please sign the agreement\. .* by Tue 2 Feb, 9:00 am/) as string,
    ])
    for (const day of ['2027-01-20', '2027-01-27', '2027-01-28', '2027-01-30', '2027-02-01', '2027-02-01']) {
      server.clock.set(`${day}T17:00:00Z`)
      await remindOfDeadlines(server.app)
    }
    expect(await warnings()).toHaveLength(4)
  })

  test('whose meeting has passed without a word is asked to book another one', async () => {
    const { booker } = await aWaitingStay(server)
    server.clock.set('2026-11-20T20:00:00Z')
    for (let time = 0; time < 2; time++) await remindOfDeadlines(server.app)
    expect(await notice(booker.id, 'order-incomplete')).toEqual([
      expect.stringMatching(/we haven’t met .* by Sat 21 Nov, 11:00 am/) as string,
    ])
  })
})

describe('passes', () => {
  const aPass = async (expiresOn: string, unitsLeft: number) => {
    const { id } = await aCustomer(server)
    await query(
      `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
       values ($1, (select min(id) from package), 'Ten days', 'full_day', 20, $3, '2026-06-01', $2, clock_now())`,
      [id, expiresOn, unitsLeft],
    )
    return id
  }

  test('thirty and seven days before the end what is left is told, each once', async () => {
    const accountId = await aPass('2026-12-31', 9)
    for (const today of ['2026-11-30', '2026-12-01', '2026-12-01', '2026-12-02', '2026-12-24', '2026-12-24'])
      await remindOfPasses(server.app, today)
    const words = '4 full days and 1 half day left on your package | Ten days, valid until 31 Dec 2026.'
    expect(await notice(accountId, 'pass-ends')).toEqual([words, words])
  })

  test('a pass that is used up is not worth a word', async () => {
    const accountId = await aPass('2026-12-31', 0)
    await remindOfPasses(server.app, '2026-12-01')
    expect(await notice(accountId, 'pass-ends')).toEqual([])
  })

  test('a run that comes late tells what its own day should have told', async () => {
    const accountId = await aPass('2026-12-20', 2)
    server.clock.set('2026-11-21T07:30:00Z')
    await remindOfPassesInTheMorning(server.app, { scheduledFor: new Date('2026-11-20T16:00:00Z') })
    expect(await notice(accountId, 'pass-ends')).toHaveLength(1)
  })
})

describe('vaccines that a booking outlives', () => {
  const setEnd = (dogId: number, vaccine: string, expiresOn: string) =>
    query('update vaccine_record set expires_on = $3 where dog_id = $1 and vaccine = $2', [
      dogId,
      vaccine,
      expiresOn,
    ])

  test('are told of once for each paper', async () => {
    const { id } = await aCustomer(server)
    const dogId = await aReadyDog(server, id)
    await anOrder(server, { accountId: id, dogId, arrival: '2027-03-01', departure: '2027-03-05' })
    await setEnd(dogId, 'rabies', '2027-03-03')
    for (let time = 0; time < 2; time++) await remindOfOutlivedVaccines(server.app)
    expect(await notice(id, 'vaccines-outlived')).toEqual([
      expect.stringMatching(
        /^Maple \d+’s rabies expires 3 Mar \| That’s before the last night of your stay from Mon 1 Mar, Thu 4 Mar\./,
      ),
    ])
    await setEnd(dogId, 'rabies', '2027-03-02')
    await remindOfOutlivedVaccines(server.app)
    expect(await notice(id, 'vaccines-outlived')).toHaveLength(2)
  })

  test('one that ends with the last night is good enough, one that has ended is told of otherwise', async () => {
    const { id } = await aCustomer(server)
    const dogId = await aReadyDog(server, id)
    await anOrder(server, { accountId: id, dogId, arrival: '2027-03-01', departure: '2027-03-05' })
    await setEnd(dogId, 'rabies', '2027-03-04')
    await setEnd(dogId, 'dhpp', '2026-11-15')
    await remindOfOutlivedVaccines(server.app)
    expect(await notice(id, 'vaccines-outlived')).toEqual([])
  })

  test('for daycare the last day counts', async () => {
    const booker = await aBooker(server)
    expect((await create(server, booker, someDays([booker.dogId]))).code).toBe(200)
    await setEnd(booker.dogId, 'bordetella', '2026-11-25')
    await remindOfOutlivedVaccines(server.app)
    expect(await notice(booker.id, 'vaccines-outlived')).toEqual([
      expect.stringContaining('That’s before your last daycare day, Thu 26 Nov.'),
    ])
  })
})
