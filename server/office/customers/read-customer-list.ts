import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { customerList } from '#contract/office/customers/list.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import { searchWords } from '#domain/staff/search-words.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../../business/catalog/business-today.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { type ListedCustomer, listCustomers } from './customer-list-store.ts'

const PAGE = 50

/** One page of households; `next` begins the one after it. */
export async function readCustomerList(
  app: App,
  viewer: StaffMember,
  { list, q, after }: InputOf<typeof customerList.getCustomerList>,
): Promise<OutputOf<typeof customerList.getCustomerList>> {
  const found = await listCustomers(app.db, {
    list,
    words: q.trim() === '' ? null : searchWords(q),
    today: await businessToday(app),
    after: after === undefined ? null : readCursor(after),
    most: PAGE + 1,
  })
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  const seesMoney = mayDo(viewer, 'money')
  const link = await fileLinks(app)
  return {
    rows: rows.map((row) => toRow(row, { seesMoney, link })),
    next: found.length > PAGE && last !== undefined ? cursorOf(last) : null,
  }
}

const toRow = (
  row: ListedCustomer,
  { seesMoney, link }: { seesMoney: boolean; link: (name: string) => string },
) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  dogs: row.dogs,
  faces: row.faces.map(({ id, breed, photo }) => ({ id, breed, photoThumbnailPath: photo && link(photo) })),
  nextOn: row.next_on,
  isOwing: row.owed_cents > 0,
  owedCents: seesMoney ? row.owed_cents : null,
  isStopped: row.is_stopped,
})

const cursorOf = ({ last_key, first_key, id }: ListedCustomer) => `${id}\u001f${last_key}\u001f${first_key}`

function readCursor(after: string) {
  const [id = '', last, first] = after.split('\u001f')
  if (!/^[1-9]\d{0,8}$/.test(id) || last === undefined || first === undefined || after.includes('\u0000'))
    throw new Refusal('bad-request')
  return { id: Number(id), last, first }
}
