import { expect, test } from 'vitest'
import { ensureDemoAccounts } from '../../accounts/first-accounts.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aWaitingStay } from '../../../testing/a-waiting-stay.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { cancel, pay } from '../../../testing/order-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'
import { mailedCalendarUrl } from './order-links.ts'

const server = withServer({ demo: true })

/** Their mails name the dogs. */
const prove = ({ id }: TestCustomer) =>
  server.database.pool.query('update account set email_proven_at = clock_now() where id = $1', [id])

const newestMail = async ({ email }: TestCustomer) => (await mailsTo(server, email)).at(-1)

async function aProvenBooker(): Promise<Booker> {
  const booker = await aBooker(server)
  await prove(booker)
  return booker
}

test('m26 "Stay confirmed" has times, code, sums, what to bring and a link', async () => {
  const booker = await aProvenBooker()
  const { data } = await create(server, booker, await aStay(server, [booker.dogId]))
  await pay(server, booker, data.id)
  const mail = await newestMail(booker)
  expect(mail?.subject).toBe('Stay confirmed for Tue 2 to Fri 5 Feb')
  for (const part of [
    `Booking: ${data.code}`,
    'Total: $214.20',
    'Paid: $107.10',
    'At pick-up, Fri 5 Feb: $107.10',
    '1. Drop-off, Tue 2 Feb, 9:00 am',
    '2. Pick-up, Fri 5 Feb, 10:00 am',
    '- One thing that smells of home',
    `#/default/myBookings?id=${data.id}`,
  ])
    expect(mail?.text).toContain(part)
})

test('m26 the calendar file that a mail leads to is the booking’s', async () => {
  const booker = await aProvenBooker()
  const { data } = await create(server, booker, await aStay(server, [booker.dogId]))
  await pay(server, booker, data.id)
  const { rows } = await server.database.pool.query(
    `select letter -> 'calendarOrderId' as id from mail where to_address = $1 and kind = 'order-confirmed'`,
    [booker.email],
  )
  expect(rows).toEqual([{ id: data.id }])
  const url = (await mailedCalendarUrl(server.app, server.app.db, data.id)) ?? ''
  const path = url.slice(url.indexOf('/api/'))
  // Until it is over, and no longer than a week after that.
  for (const [moment, status] of [
    ['2027-02-04T18:00:00Z', 200],
    ['2027-02-20T18:00:00Z', 404],
  ] as const) {
    server.clock.set(moment)
    expect((await fetch(server.url + path)).status).toBe(status)
  }
  server.clock.set(TEST_NOW)
})

test('M8 the mail of a first stay says when we meet, the fee, what is paid afterwards and what to bring', async () => {
  const { booker, stay, interviewId } = await aWaitingStay(server)
  await prove(booker)
  // The mail of another one, to an address that is proven.
  const dogId = await aReadyDog(server, booker.id)
  await server.database.pool.query(
    `update dog set interview_outcome = 'none', interview_passed_on = null, last_visit_on = null where id = $1`,
    [dogId],
  )
  expect([stay.interviewOrderId, stay.status]).toEqual([interviewId, 'awaiting_interview'])
  const request = await aStay(server, [dogId], { interview: { date: '2026-11-21', time: '10:00' } })
  const { data } = await create(server, booker, request)
  const mail = await newestMail(booker)
  for (const part of [
    'First we meet: Sat 21 Nov, 10:00 am. The meet and greet is $31.50, paid when you come.',
    `Booking: ${data.code}`,
    'Total with the meet and greet: $245.70',
    'At the meet and greet, Sat 21 Nov; back as credit once Maple',
    'After we’ve met, within 48 hours: $107.10',
    '1. Meet and greet, Sat 21 Nov, 10:00 am',
    '2. Pay $107.10, within 48 hours of meeting us',
    '3. Drop-off, Tue 2 Feb, 9:00 am',
    'Please bring to the meet and greet:',
  ])
    expect(mail?.text).toContain(part)
})

test('m26 "Meet and greet booked" has fee, day, hour, place and what to bring', async () => {
  const booker = await aProvenBooker()
  await create(server, booker, {
    orderType: 'interview',
    dogIds: [booker.dogId],
    date: '2026-11-23',
    time: '09:00',
  })
  const mail = await newestMail(booker)
  expect(mail?.subject).toBe('Meet and greet booked for Mon 23 Nov, 9:00 am')
  for (const part of ['The fee is $31.50, paid when you come.', 'Where: ', '- Your dog a little hungry']) {
    expect(mail?.text).toContain(part)
  }
})

test('no food is asked for where we feed the dog, and it is said which dog needs some', async () => {
  const booker = await aProvenBooker()
  const other = await aReadyDog(server, booker.id)
  const { rows } = await server.database.pool.query<{ id: number }>(
    'select id from service where replaces_food',
  )
  const mealFor = (dogId: number) => ({ serviceId: rows[0]?.id, dogId, quantity: 1 })
  const request = await aStay(server, [booker.dogId, other], { services: [mealFor(booker.dogId)] })
  const first = await create(server, booker, request)
  const name = first.data.dogs.find(({ id }) => id === other)?.name
  const food = `For ${name}: their own food for the whole stay, packed by meal`
  expect(first.data.toBring).toContain(food)
  await pay(server, booker, first.data.id)
  expect((await newestMail(booker))?.text).toContain(`- ${food}`)
  await cancel(server, booker, first.data.id)

  const all = { services: [mealFor(booker.dogId), mealFor(other)] }
  const second = await create(server, booker, await aStay(server, [booker.dogId, other], all))
  expect(second.data.toBring.join()).not.toMatch(/food/)
  await pay(server, booker, second.data.id)
  const { text } = (await newestMail(booker)) ?? { text: '' }
  expect(text).toContain('- One thing that smells of home')
  expect(text).not.toMatch(/own food/)
})

test('the mail of a first booking asks for no record that was sent, and tells of those we check once', async () => {
  const { booker, dogIds } = await aWaitingStay(server, { dogs: 2 })
  await prove(booker)
  const meeting = { date: '2026-11-21', time: '10:00' }
  const book = async (stay: object) => {
    await create(server, booker, await aStay(server, dogIds, { interview: meeting, ...stay }))
    return (await newestMail(booker))?.text.replaceAll(/\s+/g, ' ') ?? ''
  }
  await server.database.pool.query(
    'update vaccine_record set verified_at = null, verified_by = null where dog_id = any ($1)',
    [dogIds],
  )
  const sent = await book({ arrival: '2027-03-02', departure: '2027-03-05' })
  expect(sent.match(/We check/g)).toHaveLength(1)
  expect(sent).toMatch(/We check Maple \d+ and Maple \d+’s rabies, DHPP and bordetella records/)
  expect(sent).toContain('Please bring to the meet and greet: - A flat collar and a leash')
  await server.database.pool.query('delete from vaccine_record where dog_id = any ($1)', [dogIds])
  const unsent = await book({ arrival: '2027-03-09', departure: '2027-03-12' })
  expect(unsent).toContain('Please bring to the meet and greet: - Your dog’s vaccination records')
})

test('a mail of what is off names the booking and lists nothing to come', async () => {
  const booker = await aProvenBooker()
  const { data } = await create(server, booker, await aStay(server, [booker.dogId]))
  await cancel(server, booker, data.id)
  const { text } = (await newestMail(booker)) ?? { text: '' }
  expect(text).toContain(`Booking: ${data.code}`)
  expect(text).not.toMatch(/What happens next|Please bring|Drop-off/)
})

test('an address that nobody has shown to be theirs reads no dog’s name', async () => {
  const customer = await aCustomer(server)
  const dogId = await aReadyDog(server, customer.id)
  await server.database.pool.query(`update dog set name = 'Zebedee' where id = $1`, [dogId])
  const { data } = await create(server, customer, await aStay(server, [dogId]))
  await pay(server, customer, data.id)
  const mails = await mailsTo(server, customer.email)
  expect(mails.at(-1)?.text).toContain('3 nights for your dog.')
  expect(JSON.stringify(mails)).not.toContain('Zebedee')
})

test('CU27 a newcomer’s mail leads to the meeting’s calendar file, which names no dog while the address is not proven', async () => {
  const customer = await aCustomer(server)
  const dogId = await aReadyDog(server, customer.id)
  await server.database.pool.query(
    `update dog set name = 'Zebedee', interview_outcome = 'none', interview_passed_on = null, last_visit_on = null where id = $1`,
    [dogId],
  )
  const request = await aStay(server, [dogId], { interview: { date: '2026-11-23', time: '10:00' } })
  const { data } = await create(server, customer, request)
  const { rows } = await server.database.pool.query(
    'select letter from mail where to_address = $1 order by id desc limit 1',
    [customer.email],
  )
  expect(rows[0].letter).toMatchObject({ calendarOrderId: data.interviewOrderId, isCalendarNameless: true })
  const url = await mailedCalendarUrl(server.app, server.app.db, data.interviewOrderId ?? 0, false)
  const path = url?.slice(url.indexOf('/api/')) ?? ''
  const calendarAt = async (way: string) => {
    const answer = await fetch(server.url + way)
    return { status: answer.status, file: await answer.text() }
  }
  const { status, file } = await calendarAt(path)
  expect(status).toBe(200)
  expect(file).toContain('SUMMARY:Meet and greet: your dog')
  expect(file).not.toContain('Zebedee')
  // Nobody gets the names by asking otherwise.
  expect((await calendarAt(path.replace('&names=no', ''))).status).toBe(404)
})

test('9 the mail of a groom to such an address begins no line in lower case', async () => {
  const customer = await aCustomer(server)
  const dogId = await aReadyDog(server, customer.id)
  const { rows } = await server.database.pool.query(
    'select id from grooming_service where not is_extra order by position limit 1',
  )
  const grooming = [{ dogId, serviceId: rows[0].id as number, date: '2026-12-03', time: '10:00' }]
  const { data } = await create(server, customer, { orderType: 'grooming', grooming })
  await pay(server, customer, data.id)
  const { text = '' } = (await mailsTo(server, customer.email)).at(-1) ?? {}
  expect(text).toMatch(/Your dog with \w+\./)
  expect(text).not.toMatch(/^\s*your dog/m)
})

test('9 the demo customer’s address counts as proven', async () => {
  await ensureDemoAccounts(server.database.db, server.clock.now())
  const { rows } = await server.database.pool.query(
    `select email from account where is_demo and email_proven_at is null`,
  )
  expect(rows).toEqual([])
})
