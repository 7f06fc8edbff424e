import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedAgreement } from '#contract/business/orders.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aBooker, aStay, type Booker, create, theAgreement } from '../../../testing/booking.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pdfWords } from '../../../testing/pdf-words.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
beforeAll(async () => {
  await wideLimits(server)
  await moreRooms(server, 'Deluxe Suite', 30)
})

const listOf = async ({ headers }: TestCustomer) =>
  (await server.get('/api/order/getSignatureList', headers)).body.data as SignedAgreement[]

/** Books a stay under which something else was signed than usual. */
async function signWith(booker: Booker, signature: object) {
  const request = await aStay(server, [booker.dogId])
  const body = { request, signature: { ...(await theAgreement(server)), ...signature } }
  return (await server.post('/api/order/create', body, booker.headers)).body
}

const open = (path: string) => fetch(server.url + path)

async function readPdf(path: string) {
  const answer = await open(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = await answer.arrayBuffer()
  return { answer, pdf: await PDFDocument.load(bytes, { updateMetadata: false }), bytes }
}

describe('m9 a signature is a full name', () => {
  test.each(['x', 'Priya', '12 34', 'x y'])('m9 %j is refused, and nothing is booked', async (name) => {
    const booker = await aBooker(server)
    expect(await signWith(booker, { name })).toMatchObject({
      code: 400,
      msg: 'Please sign with your full name, first and last.',
    })
    expect(await listOf(booker)).toEqual([])
  })

  test('m9 whoever has one name signs as the account is called', async () => {
    const booker = await aBooker(server)
    await server.database.pool.query(
      `update account set first_name = 'Sukarno', last_name = '' where id = $1`,
      [booker.id],
    )
    expect((await signWith(booker, { name: 'Sukarno' })).code).toBe(200)
  })

  test('m9 an order that stands is not signed with a letter either', async () => {
    const booker = await aBooker(server)
    const { data } = await create(server, booker, await aStay(server, [booker.dogId]), { isSigned: false })
    const signature = { ...(await theAgreement(server)), name: 'x' }
    const answer = await server.post('/api/order/sign', { id: data.id, signature }, booker.headers)
    expect(answer.body).toMatchObject({ code: 400, msg: 'Please sign with your full name, first and last.' })
  })
})

describe('P11 a name that our papers cannot print', () => {
  test.each(['山田太郎', 'محمد عبدالله'])(
    'P11 %s is refused when typed, and taken when drawn',
    async (name) => {
      const booker = await aBooker(server)
      expect(await signWith(booker, { name })).toMatchObject({
        code: 400,
        msg: 'We can only print Latin letters. Please draw your signature, or type your name in Latin letters.',
      })
      expect(await listOf(booker)).toEqual([])
      expect(await signWith(booker, { name, drawing: 'M10 60L60 20L110 90' })).toMatchObject({ code: 200 })
      const words = await pdfWords(await open((await listOf(booker))[0]?.path ?? ''))
      expect(words).toContain(booker.email)
      expect(words).not.toContain('??')
    },
  )

  test('P11 accented Latin letters are printed', async () => {
    const booker = await aBooker(server)
    expect(await signWith(booker, { name: 'Łukasz Núñez' })).toMatchObject({ code: 200 })
    expect(await pdfWords(await open((await listOf(booker))[0]?.path ?? ''))).toContain('Lukasz Núñez')
  })
})

describe('m9 a drawing in which nothing can be seen is no signature', () => {
  const CANNOT_PRINT =
    'We can only print Latin letters. Please draw your signature, or type your name in Latin letters.'

  test.each(['.', 'M', '-', 'Z', ' ', 'M 1.2.3.4 L', 'M5 5L5 5', 'M700 10L900 10'])(
    'm9 %j is refused with a new order, and nothing is booked',
    async (drawing) => {
      const booker = await aBooker(server)
      expect(await signWith(booker, { name: '阿达 福克斯', drawing })).toMatchObject({
        code: 400,
        msg: CANNOT_PRINT,
      })
      expect(await signWith(booker, { drawing })).toMatchObject({
        code: 400,
        msg: 'Please sign with your full name, first and last.',
      })
      expect(await listOf(booker)).toEqual([])
    },
  )

  test('m9 nor under an order that stands, nor with a change of it', async () => {
    const booker = await aBooker(server)
    const request = await aStay(server, [booker.dogId])
    const { data } = await create(server, booker, request, { isSigned: false })
    const signature = { ...(await theAgreement(server)), name: '阿达 福克斯', drawing: '.' }
    const shorter = { ...request, departure: '2027-02-04' }
    const signed = await server.post('/api/order/sign', { id: data.id, signature }, booker.headers)
    const changed = await server.post(
      '/api/order/change',
      { id: data.id, request: shorter, signature },
      booker.headers,
    )
    for (const { body } of [signed, changed]) expect(body).toMatchObject({ code: 400, msg: CANNOT_PRINT })
    expect(await listOf(booker)).toEqual([])
  })
})

describe('m10 a copy of what was signed stays in the account', () => {
  test('m10 it is listed with name, version, day and booking, and opens as a PDF', async () => {
    const booker = await aBooker(server)
    const drawing = 'M10 60L60 20L110 90L200 30'
    const { data } = (await signWith(booker, { drawing })) as { data: { code: string; id: number } }
    const [signed, ...others] = await listOf(booker)
    expect(others).toEqual([])
    expect(signed).toMatchObject({
      orderId: data.id,
      orderCode: data.code,
      title: 'Boarding and daycare agreement',
      version: 1,
      name: 'Priya Sandhu',
      isDrawn: true,
    })
    const { answer, pdf } = await readPdf(signed?.path ?? '')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toContain(`agreement-${data.code}-1.pdf`)
    expect(pdf.getTitle()).toBe('Boarding and daycare agreement')
  })

  test('m10 nothing for nobody, and nobody else’s', async () => {
    expect((await server.get('/api/order/getSignatureList')).body.code).toBe(401)
    const [mine, other] = [await aBooker(server), await aCustomer(server)]
    await signWith(mine, {})
    expect(await listOf(other)).toEqual([])
    const path = (await listOf(mine))[0]?.path ?? ''
    const [orderId = ''] = /of=(\d+)/.exec(path)?.slice(1) ?? []
    for (const wrong of [
      path.replace(`of=${orderId}-`, `of=${Number(orderId) - 1}-`),
      path.replace(/signature=.*/, 'signature=x'),
      path.replace(/&signature=.*/, ''),
      path.replace('of=', 'order='),
      '/api/order/agreement.pdf',
      `/api/order/agreement.pdf?of=1%27-1-1&expires=1&signature=x`,
    ]) {
      expect((await open(wrong)).status, wrong).toBe(404)
    }
    await server.database.pool.query('update account set deleted_at = clock_now() where id = $1', [mine.id])
    expect((await open(path)).status).toBe(404)
  })

  test('m10 the link is good for two days', async () => {
    const booker = await aBooker(server)
    await signWith(booker, {})
    const path = (await listOf(booker))[0]?.path ?? ''
    server.clock.advance(3 * 24 * 60)
    expect((await open(path)).status).toBe(404)
    server.clock.advance(-3 * 24 * 60)
  })

  test.each([
    ['a name of signs', { name: 'Ω <b>Ж</b> 王芳 \u{1f415}\u{1f415} Ñandú', drawing: 'M10 60L60 20' }],
    ['a long name', { name: `${'Wolfeschlegel'.repeat(4)} ${'Hubert '.repeat(8)}`.slice(0, 118) }],
    ['a drawing beyond the page', { drawing: `M-99999 -99999L99999999999999999999 ${'9'.repeat(300)}L5 5` }],
    ['a drawing without an end', { drawing: 'M0 0'.padEnd(19_990, 'L1 1L9 9') }],
  ])('m10 %s makes a PDF all the same', async (_what, signature) => {
    const booker = await aBooker(server)
    expect(await signWith(booker, signature)).toMatchObject({ code: 200 })
    const { pdf } = await readPdf((await listOf(booker))[0]?.path ?? '')
    expect(pdf.getPageCount()).toBeGreaterThan(0)
  })

  test('m10 a drawing of nothing, as it was once taken, makes a PDF all the same', async () => {
    const booker = await aBooker(server)
    const { data } = (await signWith(booker, {})) as { data: { id: number } }
    await server.database.pool.query(
      `update order_signature set drawing = 'MLQCZ,,..--' where order_id = $1`,
      [data.id],
    )
    const { pdf } = await readPdf((await listOf(booker))[0]?.path ?? '')
    expect(pdf.getPageCount()).toBeGreaterThan(0)
  })

  test('m10 the text stays that of the version that was signed', async () => {
    const booker = await aBooker(server)
    await signWith(booker, {})
    const path = (await listOf(booker))[0]?.path ?? ''
    const before = (await readPdf(path)).bytes
    await server.database.pool.query(
      `insert into agreement_version (agreement_id, version, title, body, published_at)
       select agreement_id, max(version) + 1, 'Another agreement', 'All is new.', clock_now() from agreement_version
       where agreement_id = (select id from agreement where key = 'boarding') group by agreement_id`,
    )
    const [signed] = await listOf(booker)
    expect(signed).toMatchObject({ title: 'Boarding and daycare agreement', version: 1 })
    expect(Buffer.from((await readPdf(path)).bytes).equals(Buffer.from(before))).toBe(true)
  })
})
