import { type SizeClass, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../database.ts'

export interface WalkInDogRow {
  id: number
  name: string
  breed: string
  photo: string | null
  account_id: number
  owner: string
  size_class: SizeClass
}

/** A dog that its owner still has on their list. */
export async function findWalkInDog(db: Database, dogId: number): Promise<WalkInDogRow | undefined> {
  const row = await db
    .selectFrom('dog')
    .innerJoin('account', 'account.id', 'dog.account_id')
    .leftJoin('upload', (join) =>
      join.onRef('upload.account_id', '=', 'dog.account_id').onRef('upload.file_name', '=', 'dog.photo_file'),
    )
    .select([
      'dog.id',
      'dog.name',
      'dog.breed',
      'upload.thumbnail as photo',
      'dog.account_id',
      'account.first_name',
      'account.last_name',
      'dog.weight_grams',
      'dog.size_class_by_staff',
    ])
    .where('dog.id', '=', dogId)
    .where('dog.hidden_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { first_name, last_name, weight_grams, size_class_by_staff, ...dog } = row
  return {
    ...dog,
    owner: `${first_name} ${last_name}`,
    size_class: sizeClassOf(weight_grams, size_class_by_staff),
  }
}
