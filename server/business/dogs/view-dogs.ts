import type { Dog } from '#contract/business/dogs.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { fileLinks } from '../uploads/private-links.ts'
import { type DogRow, listVaccineRecords } from './dog-store.ts'
import { toDog } from './dog-view.ts'

/** Dogs with their records, as their owner sees them. */
export async function viewDogs(app: App, db: Database, rows: readonly DogRow[]): Promise<Dog[]> {
  const records = await listVaccineRecords(
    db,
    rows.map((row) => row.id),
  )
  const viewing = { today: await businessToday(app), link: await fileLinks(app) }
  return rows.map((row) =>
    toDog(
      row,
      records.filter((record) => record.dog_id === row.id),
      viewing,
    ),
  )
}
