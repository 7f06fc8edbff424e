import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StaffReportCard, staffReports } from '#contract/office/report-cards.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit, type TestVisit } from '../../testing/a-visit.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { getOrder } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let owner: TestCustomer
let maple: TestVisit

beforeAll(() => moreRooms(server, 'Classic Run', 40))
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  asha = await aStaffMember(server, ['care'])
  owner = await aCustomer(server)
  maple = await aVisit(server, { accountId: owner.id, name: 'Maple', by: asha.id })
})

type Write = Exclude<keyof typeof staffReports, 'getReports' | 'getDogReports'>
const send = (name: Write, body: object, key?: string, who = asha) =>
  staffSend(server, who, staffReports[name], body, key)
const draft = async (change: object = {}, who = asha): Promise<StaffReportCard> => {
  const body = {
    dogId: maple.dogId,
    headline: 'Maple swam',
    note: 'Twice.',
    chips: ['Went for a swim.'],
    ...change,
  }
  const answer = await send('saveReport', body, undefined, who)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data as StaffReportCard
}
const seen = ({ id, version }: StaffReportCard) => ({ id, version })
const informs = async (who = owner) => {
  const { body } = await server.post('/api/inform/getInformList', {}, who.headers)
  const { list } = body.data as { list: { kind: string; title: string; text: string }[] }
  return list.filter(({ kind }) => kind.startsWith('report-card'))
}
const subjects = async () => {
  const { rows } = await server.database.pool.query(
    `select subject from mail where to_address = $1 and kind like 'report-card%' order by id`,
    [owner.email],
  )
  return rows.map(({ subject }) => subject as string)
}
const goneSince = (days: number) =>
  server.database.pool.query(
    `update attendance set came_at = '2026-11-01', left_at = $2, left_by = $3 where dog_id = $1`,
    [maple.dogId, new Date(server.clock.now().getTime() - days * 86_400_000), asha.id],
  )

describe('D23 drafts', () => {
  test('a draft with chips and pictures is the team’s alone until it is sent', async () => {
    const pictures = [40, 200].map((shade) => uploadFile(server, 'pond.jpg', asha.headers, shade))
    const names = (await Promise.all(pictures)).map(({ name }) => name)
    const card = await draft({ pictures: names })
    expect(card).toMatchObject({ sentAt: null, by: expect.any(String) as string, isAnother: false })
    expect((await getOrder(server, owner, maple.orderId)).reports).toEqual([])
    expect(await informs()).toEqual([])
    const { dogs, phrases } = await staffRead(server, asha, staffReports.getReports)
    expect(phrases.length).toBeGreaterThan(3)
    expect(dogs.find(({ dogId }) => dogId === maple.dogId)).toMatchObject({
      isHere: true,
      cards: [{ id: card.id, pictures: names.map((name) => ({ name })) }],
    })
    const changed = await send('saveReport', {
      dogId: maple.dogId,
      card: seen(card),
      headline: 'Maple sw\u200Bam twice',
      note: 'To the\u202E far bank\u2069',
      pictures: names.slice(1),
    })
    expect(changed).toMatchObject({
      code: 200,
      data: { version: card.version + 1, pictures: [{ name: names[1] }] },
    })
    expect(await send('sendReports', { cards: [{ id: card.id, version: card.version + 1 }] })).toMatchObject({
      code: 200,
      msg: '1 report card sent.',
    })
    const [report] = (await getOrder(server, owner, maple.orderId)).reports
    const note = 'To the far bank'
    expect(report).toMatchObject({ headline: 'Maple swam twice', note, pictures: [{}], additions: [] })
    const opened = await fetch(server.url + report?.pictures[0]?.thumbnailPath)
    expect(opened.status).toBe(200)
  })

  test('a picture is one’s own or was on the card: nobody else’s, and no other file', async () => {
    const { name } = await uploadFile(server, 'pond.jpg', owner.headers, 90)
    const body = { dogId: maple.dogId, headline: 'Maple swam', pictures: [name] }
    expect(await send('saveReport', body)).toMatchObject({
      code: 400,
      msg: 'We couldn’t find that picture. Please send it again.',
    })
    const mine = await uploadFile(server, 'pond.jpg', asha.headers, 140)
    const card = await draft({ pictures: [mine.name] })
    const malik = await aStaffMember(server, ['care'])
    const kept = await send(
      'saveReport',
      { ...body, pictures: [mine.name], card: seen(card) },
      undefined,
      malik,
    )
    expect(kept).toMatchObject({ code: 200, data: { pictures: [{ name: mine.name }] } })
  })

  test('a second card on the day asks first, also of two who begin at once', async () => {
    const body = { dogId: maple.dogId, headline: 'Maple swam' }
    const answers = await Promise.all([1, 2, 3].map(() => send('saveReport', body)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409).map(({ msg }) => msg)).toEqual([
      'Maple has a report card today already. Write another one?',
      'Maple has a report card today already. Write another one?',
    ])
    expect(await draft({ isAnother: true })).toMatchObject({ isAnother: true })
    server.clock.set('2026-11-17T15:00:00Z')
    asha = await aStaffMember(server, ['care'])
    expect(await draft()).toMatchObject({ isAnother: false, date: '2026-11-17' })
  })

  test('only dogs that are here or went home within a week have one', async () => {
    await goneSince(6)
    const card = await draft()
    await goneSince(8)
    const tooLate = { code: 400, msg: 'A report card can be written once the dog is here.' }
    expect(await send('saveReport', { dogId: maple.dogId, headline: 'Late', isAnother: true })).toMatchObject(
      tooLate,
    )
    expect(await send('saveReport', { dogId: 99_999, headline: 'Nobody' })).toMatchObject(tooLate)
    expect(await send('sendReports', { cards: [seen(card)] })).toMatchObject({
      data: { sent: [], kept: [{ id: card.id, why: 'Maple isn’t here, so the card is still a draft.' }] },
    })
    const { dogs } = await staffRead(server, asha, staffReports.getReports)
    expect(dogs.some(({ dogId }) => dogId === maple.dogId)).toBe(false)
  })

  test('a draft is thrown away, what was sent is not', async () => {
    const card = await draft()
    expect(await send('discardReport', seen(card))).toMatchObject({ code: 200 })
    const again = await draft()
    await send('sendReports', { cards: [seen(again)] })
    expect(await send('discardReport', { id: again.id, version: again.version + 1 })).toMatchObject({
      code: 409,
    })
  })
})

describe('D23 Send 14', () => {
  test('all drafts in one call, each owner told once, whoever presses how often', async () => {
    const cards: StaffReportCard[] = []
    while (cards.length < 4) {
      const { dogId } = await aVisit(server, { accountId: owner.id, by: asha.id })
      cards.push(await draft({ dogId }))
    }
    const body = { cards: cards.map(seen) }
    const answers = await Promise.all([
      send('sendReports', body, 'send-all'),
      send('sendReports', body, 'send-all'),
      send('sendReports', body, 'another-press'),
      send('sendReports', { cards: body.cards.toReversed() }, 'a-third'),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(answers[0]?.msg).toBe('4 report cards sent.')
    expect(await informs()).toHaveLength(4)
    expect(await subjects()).toHaveLength(4)
    const { rows } = await server.database.pool.query(
      `select count(*)::int from audit_entry where subject_kind = 'report' and action like 'sent%' and subject_id = any($1)`,
      [cards.map(({ id }) => id)],
    )
    expect(rows[0].count).toBe(4)
  })

  test('one that somebody changed meanwhile stays a draft, the others go', async () => {
    const other = await aVisit(server, { accountId: owner.id, by: asha.id })
    const [mine, theirs] = [await draft(), await draft({ dogId: other.dogId })]
    await send('saveReport', { dogId: maple.dogId, card: seen(mine), headline: 'Better words' })
    const answer = await send('sendReports', { cards: [seen(mine), seen(theirs)] })
    expect(answer).toMatchObject({
      code: 200,
      msg: '1 report card sent. Maple’s card has changed and is still a draft.',
      data: { sent: [theirs.id], kept: [{ id: mine.id }] },
    })
    expect((await getOrder(server, owner, maple.orderId)).reports).toEqual([])
  })
})

describe('D24 after it was sent', () => {
  const sent = async () => {
    const card = await draft()
    await send('sendReports', { cards: [seen(card)] })
    return { ...card, version: card.version + 1 }
  }

  test('for 15 minutes it can be corrected: page, notice and the mail that waits follow', async () => {
    const card = await sent()
    server.clock.advance(14)
    const corrected = await send('correctReport', {
      ...seen(card),
      headline: 'Maple slept',
      note: 'All day.',
    })
    expect(corrected).toMatchObject({ code: 200, data: { headline: 'Maple slept' } })
    expect((await getOrder(server, owner, maple.orderId)).reports).toMatchObject([
      { headline: 'Maple slept', note: 'All day.' },
    ])
    expect(await informs()).toMatchObject([{ title: 'Maple slept', text: 'All day.' }])
    expect(await subjects()).toEqual(['Maple slept'])
  })

  test('a mail that has gone out is gone, and the page follows all the same', async () => {
    const card = await sent()
    await server.database.pool.query('update mail set due_at = null, attempts = 1 where to_address = $1', [
      owner.email,
    ])
    await send('correctReport', { ...seen(card), headline: 'Maple slept' })
    expect((await informs()).map(({ title }) => title)).toEqual(['Maple slept'])
    expect(await subjects()).toEqual(['Maple swam'])
  })

  test('afterwards it is only added to, and the owner hears of it', async () => {
    const card = await sent()
    server.clock.advance(16)
    expect(await send('correctReport', { ...seen(card), headline: 'Maple slept' })).toMatchObject({
      code: 409,
      msg: 'This card was sent more than 15 minutes ago. You can add to it.',
    })
    const added = await send('addToReport', { ...seen(card), text: 'And then she slept.' })
    expect(added).toMatchObject({ code: 200, data: { additions: [{ text: 'And then she slept.' }] } })
    expect((await getOrder(server, owner, maple.orderId)).reports).toMatchObject([
      { headline: 'Maple swam', additions: [{ text: 'And then she slept.' }] },
    ])
    expect((await informs()).map(({ title }) => title)).toEqual(['One more thing about Maple', 'Maple swam'])
    expect(await send('addToReport', { ...seen(card), text: 'Twice?' })).toMatchObject({
      code: 409,
      data: { version: card.version + 1 },
    })
    expect(
      await send('saveReport', {
        dogId: maple.dogId,
        card: { ...seen(card), version: card.version + 1 },
        headline: 'x',
      }),
    ).toMatchObject({ code: 409 })
  })

  test('a draft is neither corrected nor added to', async () => {
    const card = await draft()
    expect(await send('correctReport', { ...seen(card), headline: 'x' })).toMatchObject({ code: 409 })
    expect(await send('addToReport', { ...seen(card), text: 'x' })).toMatchObject({ code: 409 })
  })
})

test('D23 a dog’s page has its cards, drafts too, and says whether one can be written', async () => {
  const card = await draft()
  const hand = await aStaffMember(server, ['desk'])
  const read = () => staffRead(server, hand, staffReports.getDogReports, { dogId: maple.dogId })
  expect(await read()).toMatchObject({ canWrite: true, cards: [{ id: card.id, sentAt: null }] })
  await goneSince(8)
  expect(await read()).toMatchObject({ canWrite: false })
})
