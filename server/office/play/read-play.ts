import type { Play, PlayDog } from '#contract/office/play.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { isShortOfPeople } from '#domain/play/play-rules.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { findDogsPerPerson, listAreas, listDogsHere, listWatching, type PlayDogRow } from './play-store.ts'

/** T14: which dogs play where, and who watches them. */
export async function readPlay(app: App, db: Database, parkId: number): Promise<Play> {
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  const areas = await listAreas(db, parkId)
  const dogs = await listDogsHere(db, parkId)
  const people = await listWatching(db, new Date(instantOf(today, '00:00', timeZone)))
  const dogsPerPerson = await findDogsPerPerson(db, parkId)
  const link = await fileLinks(app)
  const inArea = (areaId: number | null) =>
    dogs.filter(({ area_id }) => area_id === areaId).map((dog) => toDog(dog, link))
  return {
    areas: areas.map(({ id, name, sizes, max_dogs }) => {
      const playing = inArea(id)
      const watching = people.filter(({ area_id }) => area_id === id)
      return {
        id,
        name,
        sizes,
        maxDogs: max_dogs,
        dogs: playing,
        people: watching.map(({ account_id, name: person }) => ({ id: account_id, name: person })),
        isShortOfPeople: isShortOfPeople(watching.length, playing.length, dogsPerPerson),
      }
    }),
    inRooms: inArea(null),
    dogsPerPerson,
  }
}

const toDog = (row: PlayDogRow, link: (name: string) => string): PlayDog => ({
  id: row.id,
  name: row.name,
  breed: row.breed,
  photoThumbnailPath: row.photo && link(row.photo),
  sizeClass: row.size_class,
  conditions: row.conditions,
})
