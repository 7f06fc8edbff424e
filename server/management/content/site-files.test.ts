import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalog } from '#contract/business/catalog.ts'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type SiteFile, staffContent } from '#contract/management/content/site-files.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { HOSTILE_PDFS } from '../../testing/hostile-files.ts'
import { aPdf, aPhoto } from '../../testing/sample-files.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { sendFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'
import { removeSiteFile, sweepSiteFiles } from './sweep-site-files.ts'
import { deleteUnusedFiles } from './site-file-store.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const server = withServer({ demo: true })
let manager: TestCustomer
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})
beforeEach(() => server.database.pool.query('truncate call_limit'))

const sent = async (bytes: Uint8Array, name: string) => {
  const answer = await sendFile(server, bytes, name, manager.headers)
  return (answer.data as { name: string }).name
}
const keep = (name: string, kind: 'picture' | 'pdf', who = manager) =>
  staffSend(server, who, staffContent.keepFile, { name, kind })
const aKeptPhoto = async (shade: number) => {
  const answer = await keep(await sent(await aPhoto({ width: 720, height: 1280, shade }), 'a.jpg'), 'picture')
  return answer.data as SiteFile
}
const statusOf = async (name: string) => (await fetch(`${server.url}/files/${name}`)).status
const save = (id: number | null, version: number | null, values: object) =>
  staffSend(server, manager, staffCatalog.saveRow, { kind: 'banner', id, version, values })
const aBanner = async (image: string, more: object = {}) => {
  const answer = await save(null, null, { image, phoneImage: null, imageAlt: 'A dog in snow', ...more })
  expect(answer.code).toBe(200)
  return answer.data as CatalogueRow<'banner'>
}
const onHome = async () => {
  const { body } = await server.get(`${catalog.getBannerList.path}?parkId=1`)
  return body.data as { id: number; img: string; focus: { x: number; y: number } }[]
}
const sweep = async () => {
  const gone = await server.database.pool.query<{ name: string; thumbnail: string | null }>(
    'select name, thumbnail from site_file',
  )
  await sweepSiteFiles(server.app)
  const { rows: left } = await server.database.pool.query<{ name: string }>('select name from site_file')
  const names = new Set(left.map(({ name }) => name))
  for (const file of gone.rows.filter(({ name }) => !names.has(name))) await removeSiteFile(server.app, file)
}

describe('N1 files of the site', () => {
  test('N1 a picture and a PDF become the site’s, measured, with who sent them', async () => {
    const photo = await aKeptPhoto(20)
    expect(photo).toMatchObject({
      kind: 'picture',
      width: 1280,
      height: 720,
      at: expect.any(String) as string,
    })
    expect(photo.name).toMatch(/^public\/[0-9a-f]+\.webp$/)
    const pdf = (await keep(await sent(await aPdf(), 'a.pdf'), 'pdf')).data as SiteFile
    expect(pdf).toMatchObject({ kind: 'pdf', width: null })
    expect([await statusOf(photo.name), await statusOf(pdf.name)]).toEqual([200, 200])
    const { files } = await staffRead(server, manager, staffContent.getFiles)
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([photo.name, pdf.name]))
  })

  test('N1 what is too large, hostile, of another kind or another’s is refused in words', async () => {
    const large = await sendFile(server, new Uint8Array(10_485_761).fill(255), 'a.jpg', manager.headers)
    expect(large.code).toBe(413)
    const text = await sendFile(server, Buffer.from('MZ program'), 'a.jpg', manager.headers)
    expect(text.code).toBe(415)
    const [hostile] = Object.values(HOSTILE_PDFS)
    const refused = await sendFile(server, await hostile!(), 'a.pdf', manager.headers)
    expect([400, 503]).toContain(refused.code)
    expect(refused.msg).not.toBe('')
    const pdf = await sent(await aPdf(), 'b.pdf')
    expect(await keep(pdf, 'picture')).toMatchObject({
      code: 415,
      msg: 'Please choose a picture: JPG, PNG or WebP.',
    })
    const other = await aStaffMember(server, 'manager')
    expect(await keep(pdf, 'pdf', other)).toMatchObject({ code: 404 })
    const dana = await aStaffMember(server, ['desk'])
    expect(await keep(pdf, 'pdf', dana)).toMatchObject({ code: 403 })
  })

  test('N1 what leaves every page is answered 404 an hour later, and not before', async () => {
    const photo = await aKeptPhoto(40)
    const banner = await aBanner(photo.name)
    await sweep()
    const next = await aKeptPhoto(140)
    await save(banner.id, banner.version, { ...banner.values, image: next.name })
    await sweep()
    server.clock.advance(HOUR_MINUTES - 1)
    await sweep()
    expect(await statusOf(photo.name)).toBe(200)
    server.clock.advance(2)
    await sweep()
    expect([await statusOf(photo.name), await statusOf(next.name)]).toEqual([404, 200])
    expect(await save(banner.id, banner.version + 1, { ...banner.values })).toMatchObject({ code: 400 })
  })

  test('N1 a file that two pages show stays with the second; a switched-off banner keeps its own', async () => {
    const photo = await aKeptPhoto(60)
    const [one, two] = [await aBanner(photo.name), await aBanner(photo.name, { shown: false })]
    await staffSend(server, manager, staffCatalog.retireRow, {
      kind: 'banner',
      id: one.id,
      version: one.version,
    })
    await sweep()
    server.clock.advance(2 * DAY_MINUTES)
    await sweep()
    expect(await statusOf(photo.name)).toBe(200)
    await staffSend(server, manager, staffCatalog.retireRow, {
      kind: 'banner',
      id: two.id,
      version: two.version,
    })
    await sweep()
    server.clock.advance(2 * HOUR_MINUTES)
    await sweep()
    expect(await statusOf(photo.name)).toBe(404)
    const back = { kind: 'banner', id: two.id, version: two.version + 1 }
    expect(await staffSend(server, manager, staffCatalog.restoreRow, back)).toMatchObject({
      code: 404,
      msg: expect.stringContaining('upload it again') as string,
    })
  })

  test('N1 what was sent and put on no page goes after a day', async () => {
    const photo = await aKeptPhoto(70)
    server.clock.advance(DAY_MINUTES - 1)
    await sweep()
    expect(await statusOf(photo.name)).toBe(200)
    server.clock.advance(2)
    await sweep()
    expect(await statusOf(photo.name)).toBe(404)
  })

  test('N1 whoever puts a file on a page at this moment keeps it', async () => {
    const photo = await aKeptPhoto(80)
    server.clock.advance(2 * DAY_MINUTES)
    await server.database.db.transaction().execute(async (tx) => {
      const now = server.app.clock.now()
      await tx.updateTable('site_file').set({ used: true }).where('name', '=', photo.name).execute()
      expect(await deleteUnusedFiles(server.database.db, now, 100)).not.toContainEqual(
        expect.objectContaining({ name: photo.name }),
      )
    })
  })
})

describe('N1 banners', () => {
  test('N1 a banner is shown from its first day to its last, while it is switched on', async () => {
    const { name } = await aKeptPhoto(90)
    const ids = async () => (await onHome()).map(({ id }) => id)
    const today = '2026-11-16'
    const soon = await aBanner(name, { fromDate: '2027-12-01', toDate: '2028-02-28' })
    const over = await aBanner(name, { toDate: '2026-11-15' })
    const now = await aBanner(name, { fromDate: today, toDate: '2027-11-16', focusX: 20, focusY: 30 })
    expect(await ids()).toEqual(expect.arrayContaining([now.id]))
    expect(await ids()).not.toEqual(expect.arrayContaining([soon.id]))
    expect(await ids()).not.toEqual(expect.arrayContaining([over.id]))
    expect((await onHome()).find(({ id }) => id === now.id)).toMatchObject({ focus: { x: 20, y: 30 } })
    await save(now.id, now.version, { ...now.values, shown: false })
    await expect.poll(ids).not.toContain(now.id)
  })

  test('N1 a banner needs words for those who cannot see it, and days in order', async () => {
    const { name } = await aKeptPhoto(95)
    expect(await save(null, null, { image: name, phoneImage: null, imageAlt: ' ' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'values.imageAlt', msg: 'Please say what the picture shows.' }] },
    })
    const days = { fromDate: '2026-12-02', toDate: '2026-12-01' }
    expect(
      await save(null, null, { image: name, phoneImage: null, imageAlt: 'A dog', ...days }),
    ).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'values.toDate' }] },
    })
  })
})
