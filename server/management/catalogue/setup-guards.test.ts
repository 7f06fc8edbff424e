import { beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})

const rowsOf = async <Kind extends CatalogueKind>(kind: Kind) =>
  (await staffRead(server, manager, staffCatalog.getRows, { kind })).rows as unknown as CatalogueRow<Kind>[]
const send = (endpoint: Parameters<typeof staffSend>[2], body: object) =>
  staffSend(server, manager, endpoint, body)
const first = async <Kind extends CatalogueKind>(kind: Kind) => {
  const [row] = await rowsOf(kind)
  if (row === undefined) throw new Error(`no ${kind}`)
  return row
}
const save = async (kind: CatalogueKind, changed: object, sure: string[] = []) => {
  const { id, version, values } = await first(kind)
  return send(staffCatalog.saveRow, { kind, id, version, values: { ...values, ...changed }, sure })
}

describe('AD82 what makes something free is asked about, row by row', () => {
  const free = (name: string) => ({
    kind: 'package',
    action: 'add',
    rowId: null,
    seenVersion: null,
    values: { name, kind: 'full_day', credits: 5, priceCents: 0, validMonths: 12, mostChosen: false },
  })
  test('AD82 one yes covers one new row of a draft and not the others', async () => {
    const made = await send(staffDraft.saveDraft, {
      id: null,
      version: null,
      name: 'Gifts',
      note: '',
      rows: [free('Five'), free('Five more')],
    })
    const { id, version } = made.data as Draft
    const publish = (sure: string[]) => send(staffDraft.publish, { id, version, at: null, sure })
    const asked = await publish([])
    const keys = (asked.data as { questions: { key: string }[] }).questions.map(({ key }) => key)
    expect([asked.code, new Set(keys).size]).toEqual([409, 2])
    expect(await publish(keys.slice(0, 1))).toMatchObject({
      code: 409,
      data: { questions: [{ text: expect.stringContaining('Five more') as string }] },
    })
    expect(await publish(keys)).toMatchObject({ code: 200 })
  })

  test('AD82 a deposit of nothing is asked about, and so is a code that gives all', async () => {
    expect(await save('boarding-terms', { depositPercent: 0 })).toMatchObject({
      code: 409,
      data: { questions: [{ text: expect.stringContaining('nothing paid towards them') as string }] },
    })
    const all = { kind: 'percent', percent: 100, amountCents: 0 }
    expect(await save('promo-code', all)).toMatchObject({
      code: 409,
      data: { questions: [{ text: expect.stringContaining('all of the price') as string }] },
    })
  })
})

describe('AD83 a page shows only what is there', () => {
  test.each([
    ['banner', 'image', 'public/nowhere.webp', 'picture'],
    ['suite', 'image', 'public/nowhere.webp', 'picture'],
    ['team-member', 'image', 'public/nowhere.webp', 'picture'],
    ['gallery-picture', 'image', 'public/nowhere.webp', 'picture'],
    ['document', 'file', 'public/nowhere.pdf', 'PDF'],
  ] as const)(
    'AD83 %s: a file that is not stored is refused beside the field',
    async (kind, field, name, what) => {
      const before = await first(kind)
      expect(await save(kind, { [field]: name })).toMatchObject({
        code: 400,
        data: { fields: [{ field: `values.${field}`, msg: expect.stringContaining(what) as string }] },
      })
      expect(await first(kind)).toEqual(before)
    },
  )

  test('AD83 a file of another type is none either, in a draft as in a form', async () => {
    const { values } = await first('document')
    expect(await save('banner', { image: values.file })).toMatchObject({ code: 400 })
    const suite = await first('suite')
    const draft = {
      id: null,
      version: null,
      name: 'Pictures',
      note: '',
      rows: [
        {
          kind: 'suite',
          action: 'change',
          rowId: suite.id,
          seenVersion: suite.version,
          values: { image: values.file },
        },
      ],
    }
    expect(await send(staffDraft.saveDraft, draft)).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'rows.0.values.image' }] },
    })
  })

  test.each(['https://pay:me@kennel.example/', 'https:/\\user@evil.example', 'https://user@evil.example'])(
    'AD83 a link that hides its host is refused: %s',
    async (url) => {
      expect(await save('social-link', { url })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'values.url' }] },
      })
      expect(await save('social-link', { url: 'https://kennel.example/@rex' })).toMatchObject({ code: 200 })
    },
  )
})

test('AD84 a promo code is read by managers; what else is set up the desk sees', async () => {
  const dana = await aStaffMember(server, ['desk', 'money', 'refund'])
  const read = (kind: CatalogueKind, who: TestCustomer) =>
    server.get(`${staffCatalog.getRows.path}?kind=${kind}`, who.headers)
  expect((await read('promo-code', dana)).body).toMatchObject({ code: 403, data: { needs: 'manager' } })
  expect((await read('promo-code', manager)).body).toMatchObject({ code: 200 })
  expect((await read('package', dana)).body).toMatchObject({ code: 200 })
})
