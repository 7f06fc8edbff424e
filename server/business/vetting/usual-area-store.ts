import type { Database } from '../../database.ts'

export const findUsualArea = (db: Database, id: number) =>
  db.selectFrom('play_area').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()

export const findDogToPlace = (db: Database, id: number) =>
  db
    .selectFrom('dog')
    .select(['name', 'sex', 'weight_grams', 'size_class_by_staff', 'is_spayed', 'group_play', 'flags'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
