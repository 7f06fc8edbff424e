import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { dogs } from '#contract/business/dogs.ts'
import { createStore, useStore } from '#ui/store.ts'

type Deleted = Pick<Dog, 'id' | 'name'>

const deletedDog = createStore<Deleted | null>(null)

/** The dog deleted last, as long as it can be taken back with one press. */
export const useDeletedDog = () => useStore(deletedDog)

const listKey = [dogs.getDogList.path]

/** Hides the dog from the list at once; the server keeps it, so that it can be taken back. */
export async function deleteDog({ id, name }: Deleted): Promise<void> {
  await call(dogs.deleteDog, { id }, { silent: true })
  queryClient.setQueriesData<Dog[]>({ queryKey: listKey }, (list) => list?.filter((dog) => dog.id !== id))
  queryClient.removeQueries({ queryKey: [dogs.getDog.path, { id: String(id) }] })
  deletedDog.change({ id, name })
}

export async function restoreDog({ id }: Deleted): Promise<void> {
  await call(dogs.restoreDog, { id }, { silent: true })
  forgetDeletedDog()
  await queryClient.invalidateQueries({ queryKey: listKey })
}

export const forgetDeletedDog = () => deletedDog.change(null)
