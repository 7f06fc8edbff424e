import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '#contract/business/notifications.ts'
import { ensureDemoAccounts } from '../accounts/first-accounts.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { withServer } from '../../testing/with-server.ts'
import { welcome } from './events/account-events.ts'
import type { Event } from './events/all-events.ts'
import { vaccineSentBack } from './events/health-events.ts'
import { interviewBooked } from './events/interview-events.ts'
import { broadcast } from './events/news-events.ts'
import { notify } from './notify.ts'

const MINE = 'customer@evergreen.example'
const MEETING = {
  orderId: 34,
  orderType: 'interview' as const,
  dogNames: ['Maple'],
  date: '2026-11-20',
  time: '09:00',
}
const THEIRS = 'staff@evergreen.example'

interface List {
  list: { id: number; title: string; isRead: boolean }[]
  total: number
  newCount: number
}

describe('notifications', () => {
  const server = withServer()
  let mine: Record<string, string>
  let theirs: Record<string, string>
  let accounts: Map<string, number>

  beforeAll(async () => {
    await ensureDemoAccounts(server.database.db, server.clock.now())
    mine = await logInAs(server, MINE)
    theirs = await logInAs(server, THEIRS)
    const rows = await server.database.db.selectFrom('account').select(['id', 'email']).execute()
    accounts = new Map(rows.map(({ email, id }) => [email ?? '', id]))
  })
  beforeEach(() => server.database.pool.query('truncate notification, mail'))

  let notice = 0
  const tellOf = (email: string, event: Event) =>
    server.app.db.transaction().execute((tx) => notify(server.app, tx, accounts.get(email) ?? 0, event))
  const tell = (email: string, title: string, broadcastId = (notice += 1)) =>
    tellOf(email, broadcast({ broadcastId, title, text: 'A sentence.', link: '/gallery' }))
  const list = async (body: object = {}, headers = mine) =>
    (await server.post('/api/inform/getInformList', body, headers)).body.data as List
  const titles = async (body: object = {}, headers = mine) =>
    (await list(body, headers)).list.map(({ title }) => title)
  const count = async (headers = mine) => (await server.get('/api/inform/getNewInformNum', headers)).body.data
  const idOf = async (title: string, headers = mine) =>
    (await list({}, headers)).list.find((one) => one.title === title)?.id

  test('A8 lists one’s own, newest first, a page at a time', async () => {
    for (const title of ['one', 'two', 'three']) await tell(MINE, title)
    await tell(THEIRS, 'not mine')
    expect(await titles()).toEqual(['three', 'two', 'one'])
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({
      list: [{ title: 'one' }],
      total: 3,
      newCount: 3,
    })
    expect(await titles({ page: 99 })).toEqual([])
  })

  test('A9 A10 the count of new ones falls as they are read', async () => {
    for (const title of ['one', 'two', 'three']) await tell(MINE, title)
    expect(await count()).toBe(3)
    await server.post('/api/inform/readInform', { ids: [await idOf('two')] }, mine)
    expect(await count()).toBe(2)
    expect(await titles({ filter: 'new' })).toEqual(['three', 'one'])
    const answer = await server.post('/api/inform/readInform', { all: true }, mine)
    expect(answer.body).toMatchObject({ code: 200, data: { newCount: 0 } })
  })

  test('A11 deletes, and the deletion can be taken back', async () => {
    await tell(MINE, 'one')
    await tell(MINE, 'two')
    const id = await idOf('one')
    expect((await server.post('/api/inform/deleteInform', { ids: [id] }, mine)).body).toMatchObject({
      code: 200,
      msg: 'Notification deleted.',
      data: { newCount: 1 },
    })
    expect(await titles()).toEqual(['two'])
    await server.post('/api/inform/restoreInform', { ids: [id] }, mine)
    expect(await titles()).toEqual(['two', 'one'])
  })

  test.each(['readInform', 'deleteInform', 'restoreInform'])(
    'A10 A11 %s of somebody else’s is 404 and changes nothing, not even one’s own beside it',
    async (action) => {
      await tell(MINE, 'mine')
      await tell(THEIRS, 'theirs')
      const ids = [await idOf('mine'), await idOf('theirs', theirs)]
      expect((await server.post(`/api/inform/${action}`, { ids }, mine)).body.code).toBe(404)
      expect(await list()).toMatchObject({ total: 1, newCount: 1 })
      expect(await list({}, theirs)).toMatchObject({ total: 1, newCount: 1 })
    },
  )

  test.each([
    ['getInformList', { page: 0 }],
    ['getInformList', { pageSize: 1000 }],
    ['getInformList', { filter: 'old' }],
    ['readInform', {}],
    ['readInform', { ids: [] }],
    ['readInform', { all: false }],
    ['deleteInform', { ids: ['1'] }],
    ['deleteInform', { ids: [1.5] }],
    ['deleteInform', { all: true }],
  ])('A8 A10 A11 %s %j is refused', async (action, body) => {
    const answer = await server.post(`/api/inform/${action}`, body, mine)
    expect(answer.body.code).toBe(400)
    expect(answer.body.msg).toMatch(/^Please /)
  })

  test.each(['getInformList', 'readInform', 'deleteInform', 'restoreInform'])(
    'A8 A10 A11 %s needs a log-in',
    async (action) => {
      expect((await server.post(`/api/inform/${action}`, { ids: [1] })).body.code).toBe(401)
    },
  )

  test('A9 needs a log-in', async () => {
    expect((await server.get('/api/inform/getNewInformNum')).body.code).toBe(401)
  })

  test.each([
    ['bookings', ['Meet and greet booked for Fri 20 Nov, 9:00 am']],
    ['health', ['Maple’s DHPP record needs another look']],
    ['messages', ['something old', 'Welcome']],
    [
      'all',
      [
        'something old',
        'Meet and greet booked for Fri 20 Nov, 9:00 am',
        'Maple’s DHPP record needs another look',
        'Welcome',
      ],
    ],
  ])('A8 the filter %s shows what is about it', async (filter, shown) => {
    await tellOf(MINE, welcome({}))
    await tellOf(MINE, vaccineSentBack({ dogId: 7, dogName: 'Maple', vaccine: 'dhpp', reason: 'Too dark.' }))
    await tellOf(MINE, interviewBooked({ order: MEETING, feeCents: 3_150 }))
    await server.database.pool.query(
      `insert into notification (account_id, kind, title, text, link, created_at)
       values ($1, 'of-an-older-version', 'something old', '', '/default/myDog', clock_now())`,
      [accounts.get(MINE)],
    )
    expect(await titles({ filter })).toEqual(shown)
    expect((await list({ filter })).total).toBe(shown.length)
  })

  test('A1 A8 the first one welcomes whoever signs up', async () => {
    const form = { email: 'new@example.com', password: 'a-password', password2: 'a-password' }
    await server.post('/api/user/register', { ...form, firstName: 'Priya', givenName: 'Sandhu' })
    const { body } = await server.post('/api/user/doLogin', form)
    expect(await list({}, { authorization: body.token ?? '' })).toMatchObject({
      list: [{ title: 'Welcome', link: '/default/fillDog', actionLabel: 'Add your dog', icon: 'user' }],
      newCount: 1,
    })
  })

  test('A8 each one carries its picture and the name of what one does at its link', async () => {
    await tellOf(MINE, vaccineSentBack({ dogId: 7, dogName: 'Maple', vaccine: 'dhpp', reason: 'Too dark.' }))
    await tellOf(MINE, broadcast({ broadcastId: 0, title: 'Closed on Monday', text: 'x', link: null }))
    const { list: found } = await list()
    expect(notifications.getInformList.output.shape.list.parse(found)).toEqual(found)
    expect(found).toMatchObject([
      { kind: 'broadcast', icon: 'bell', link: null, actionLabel: null },
      {
        kind: 'vaccine-sent-back',
        icon: 'syringe',
        text: 'We couldn’t accept it: Too dark. Please upload a new photo or PDF.',
        link: '/default/editDog?id=7&part=dhpp',
        actionLabel: 'Upload the record',
      },
    ])
  })
})
