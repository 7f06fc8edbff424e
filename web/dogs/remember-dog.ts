import { queryClient } from '#client/api/query-client.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'

/** Keeps what the server answered about a dog, so that no page shows the old. */
export function rememberDog(dog: Dog): Promise<void> {
  queryClient.setQueryData([dogs.getDog.path, { id: String(dog.id) }], dog)
  // Also in the list as it was last read: whoever has their first dog is not asked for one again.
  queryClient.setQueryData<Dog[]>([dogs.getDogList.path, {}], (list) => list && withDog(list, dog))
  return queryClient.invalidateQueries({ queryKey: [dogs.getDogList.path] })
}

const withDog = (list: readonly Dog[], dog: Dog): Dog[] =>
  list.some(({ id }) => id === dog.id) ? list.map((one) => (one.id === dog.id ? dog : one)) : [...list, dog]
