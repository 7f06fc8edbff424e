import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { staffAgreement } from '#contract/management/content/agreements.ts'
import { staffContent } from '#contract/management/content/site-files.ts'
import { staffOpening } from '#contract/management/opening.ts'
import { staffTeam } from '#contract/management/team.ts'
import { readProductMigrations } from '../../start/migrate.ts'
import { prepareBusiness } from '../../start/prepare-business.ts'
import { aBooker, create, someDays } from '../../testing/booking.ts'
import { getOrder, pay, placed } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'robins-first-password'
const EMAIL = 'robin@maple.example'
const SETTINGS = {
  DEMO: 'off',
  BUSINESS_NAME: 'Maple Kennel',
  BUSINESS_TIME_ZONE: 'America/Toronto',
  BUSINESS_PROVINCE: 'ON',
  MANAGER_EMAIL: EMAIL,
}

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ env: SETTINGS })
})
afterEach(() => server.stop())

type Who = { headers: Record<string, string> }

async function start(app = server.app): Promise<string> {
  const said: string[] = []
  const { pool } = server.database
  await prepareBusiness(app, { pool, migrations: readProductMigrations(), say: (line) => said.push(line) })
  return said.join('\n')
}

const tokenIn = (said: string) => /\/staff\/join\?token=(\S+)/.exec(said)?.[1] ?? ''

const join = async (token: string) =>
  (
    await server.post(staffTeam.acceptInvitation.path, {
      token,
      firstName: 'Robin',
      lastName: 'Fell',
      password: PASSWORD,
    })
  ).body

/** Begun, with its first manager logged in. */
async function begun(): Promise<Who> {
  await join(tokenIn(await start()))
  const { body } = await server.post('/api/user/doLogin', { email: EMAIL, password: PASSWORD })
  return { headers: { authorization: body.token! } }
}

const readLines = async (robin: Who) => (await staffRead(server, robin, staffOpening.getOpening)).lines
const missing = async (robin: Who) =>
  (await readLines(robin)).filter(({ isDone }) => !isDone).map(({ key }) => key)

const PATHS = [
  'getBannerList',
  'getDocuments',
  'getConfigTimes',
  'getServiceList',
  'getGroomingPrice',
  'getSmallRoomLimit',
  'getParkList',
  'getParkInfo',
  'getSuiteList',
  'getGallery',
  'getTeam',
  'getSeasonList',
  'getPriceBook',
]

test('BO2 a new business is begun with its name and clock, and the first manager comes by a link that works once', async () => {
  const said = await start()
  expect(said).toContain('A new business was begun: Maple Kennel.')
  expect(said).not.toMatch(/password [A-Za-z0-9_-]{8}/)
  const [park] = await server.database.db.selectFrom('park').selectAll().execute()
  expect(park).toMatchObject({
    id: 1,
    name: 'Maple Kennel',
    time_zone: 'America/Toronto',
    region: 'ON',
    opened_at: null,
  })
  const token = tokenIn(said)
  expect(await join(token)).toMatchObject({ code: 200, data: { email: EMAIL, isNew: true } })
  expect(await join(token)).toMatchObject({ code: 409, msg: 'This invitation has been used.' })
  expect(tokenIn(await start())).toBe('')
})

test('BO2 a lost link is made anew by the next start, and the one before ends', async () => {
  const first = tokenIn(await start())
  const second = tokenIn(await start())
  expect(await join(first)).toMatchObject({ code: 409 })
  expect(await join(second)).toMatchObject({ code: 200 })
})

test('BO2 servers that start together begin it once', async () => {
  const said = await Promise.all([start(), start(), start()])
  expect(said.filter((one) => one.includes('A new business was begun'))).toHaveLength(1)
  const parks = await server.database.db.selectFrom('park').select('id').execute()
  expect(parks).toEqual([{ id: 1 }])
})

test('BO2 without a name or a manager it is not begun, and the start says what to set', async () => {
  const { settings } = server.app
  for (const less of [{ managerEmail: undefined }, { business: { ...settings.business, name: undefined } }]) {
    const app = { ...server.app, settings: { ...settings, ...less } }
    await expect(start(app)).rejects.toThrow('please set BUSINESS_NAME and MANAGER_EMAIL')
  }
})

test('BO3 while it is being set up every public answer holds, and whoever books is told that booking opens soon', async () => {
  await begun()
  for (const path of PATHS) expect((await server.get(`/api/Index/${path}`)).body.code, path).toBe(200)
  expect((await server.get('/api/Index/getParkInfo')).body.data).toMatchObject({
    name: 'Maple Kennel',
    isOpen: false,
  })
  const booker = await aBooker(server)
  const refused = await create(server, booker, someDays([booker.dogId]), { isSigned: false })
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('We aren’t open yet') })
})

test('BO4 from empty to the first booking: each line goes when what it asks for is there', async () => {
  const robin = await begun()
  expect(await missing(robin)).toEqual([
    'rooms',
    'prices',
    'hours',
    'agreement',
    'taxes',
    'payment',
    'mail',
    'pin',
    'picture',
  ])
  expect(await staffSend(server, robin, staffOpening.openBusiness, {})).toMatchObject({
    code: 409,
    msg: 'Before you open, please look at Rooms and places, Prices, Opening hours, Agreements and A manager’s PIN. Nothing was done.',
  })
  await setUp(robin)
  expect(await missing(robin)).toEqual(['payment', 'mail', 'picture'])
  const opened = await staffSend(server, robin, staffOpening.openBusiness, {})
  expect(opened).toMatchObject({ code: 200, data: { openedAt: server.clock.now().toISOString() } })
  const again = await staffSend(server, robin, staffOpening.openBusiness, {})
  expect(again).toMatchObject({ code: 200, data: { openedAt: server.clock.now().toISOString() } })
  const entries = await server.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'opened the business for bookings')
    .execute()
  expect(entries).toHaveLength(1)
  const booker = await aBooker(server)
  const suite = (await staffRead(server, robin, staffCatalog.getRows, { kind: 'suite' })).rows[0]!
  const placedStay = placed(
    await create(server, booker, {
      orderType: 'boarding',
      dogIds: [booker.dogId],
      arrival: '2027-02-02',
      departure: '2027-02-05',
      arrivalTime: '09:00',
      departureTime: '10:00',
      rooms: [{ suiteTypeId: suite.id, dogIds: [booker.dogId] }],
    }),
  )
  await pay(server, booker, placedStay.id)
  expect((await getOrder(server, booker, placedStay.id)).status).toBe('confirmed')
})

async function setUp(robin: Who) {
  const add = (kind: CatalogueKind, values: object) => save(robin, { kind, id: null, version: null, values })
  const change = async (kind: CatalogueKind, values: object) => {
    const [row] = (await staffRead(server, robin, staffCatalog.getRows, { kind })).rows
    return save(robin, { kind, id: row!.id, version: row!.version, values: { ...row!.values, ...values } })
  }
  const sent = await uploadFile(server, 'a.jpg', robin.headers)
  const kept = await staffSend(server, robin, staffContent.keepFile, { name: sent.name, kind: 'picture' })
  const { name: picture } = kept.data as { name: string }
  const suite = await add('suite', {
    name: 'Den',
    description: 'Warm and quiet.',
    image: picture,
    imageAlt: 'A bed by the window',
    sizeClasses: ['small', 'medium', 'large'],
    maxDogs: 2,
    nightCents: 5_000,
    furtherDogDiscountPercent: 20,
    facts: [],
  })
  await add('room', { suiteTypeId: suite, name: 'D1' })
  await change('daycare-terms', {
    fullDayCents: 4_500,
    halfDayCents: 3_200,
    smallCapacity: 5,
    mediumCapacity: 5,
    largeCapacity: 5,
  })
  const late = { perMinuteCents: 100, minimumCents: 1_500, boardAfterMinutes: 60, boardSuiteTypeId: suite }
  await add('late-pick-up', late)
  const week = { label: 'Every day', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: false }
  await add('opening-hours', { ...week, opens: '07:00', closes: '19:00' })
  await change('taxes', { gstPercent: 5, pstPercent: 8 })
  await staffSend(server, robin, staffTeam.setPin, { pin: '2580', password: PASSWORD })
  for (const { id, key, revision } of (await staffRead(server, robin, staffAgreement.getAgreements))
    .agreements) {
    const words = { title: `Our ${key}`, body: 'What we agree on.', note: '' }
    await staffSend(server, robin, staffAgreement.saveAgreement, { id, version: revision, ...words })
    const publish = { id, version: revision + 1, at: null, resign: 'next-order' }
    const published = await staffSend(server, robin, staffAgreement.publishAgreement, publish)
    expect(published).toMatchObject({ code: 200 })
  }
}

/** Says yes to whatever is asked. */
async function save(robin: Who, row: object): Promise<number> {
  const first = await staffSend(server, robin, staffCatalog.saveRow, row)
  const { questions = [] } = (first.data ?? {}) as { questions?: { key: string; typed?: string }[] }
  const sure = questions.map(({ key, typed }) => (typed === undefined ? key : `${key} ${typed}`))
  const answer =
    first.code === 200 ? first : await staffSend(server, robin, staffCatalog.saveRow, { ...row, sure })
  expect(answer, JSON.stringify(row)).toMatchObject({ code: 200 })
  return (answer.data as { id: number }).id
}
