import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { staffDog } from '#contract/office/dogs/dogs.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { comingBirthdays } from '#domain/dogs/coming-birthdays.ts'
import { sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../../business/catalog/business-today.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { type ListedDog, listStaffDogs } from './dog-list-store.ts'

const PAGE = 50
const NOT_SEEN_DAYS = 60
const BIRTHDAY_DAYS = 30

/** D25: one page of a list; `next` begins the one after it. */
export async function readDogList(
  app: App,
  { list, parkId, after }: InputOf<typeof staffDog.getDogList>,
): Promise<OutputOf<typeof staffDog.getDogList>> {
  const today = await businessToday(app)
  const found = await listStaffDogs(app.db, {
    list,
    parkId,
    today,
    notSeenSince: addDays(today, -NOT_SEEN_DAYS),
    birthdays: comingBirthdays(today, BIRTHDAY_DAYS),
    after: after === undefined ? null : readCursor(after),
    most: PAGE + 1,
  })
  const link = await fileLinks(app)
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => toListed(row, link)),
    next: found.length > PAGE && last !== undefined ? `${last.id} ${last.key}` : null,
  }
}

const toListed = (row: ListedDog, link: (name: string) => string) => ({
  id: row.id,
  name: row.name,
  breed: row.breed,
  owner: row.owner,
  sizeClass: sizeClassOf(row.weight_grams, row.size_class_by_staff),
  photoThumbnailPath: row.photo_thumbnail && link(row.photo_thumbnail),
  isHere: row.is_here,
  hasMedicine: row.has_medicine,
  date: row.date,
  line: row.line,
  flags: row.flags,
})

function readCursor(after: string): { id: number; key: string } {
  const space = after.indexOf(' ')
  const id = Number(after.slice(0, space))
  if (space < 1 || !Number.isSafeInteger(id) || id > 2_147_483_647) throw new Refusal('bad-request')
  return { id, key: after.slice(space + 1) }
}
