import { type Dog, dogs } from '#contract/dogs.ts'
import { queryClient } from '../api/query-client.ts'

/** Keeps what the server answered about a dog, so that no page shows the old. */
export function rememberDog(dog: Dog): Promise<void> {
  queryClient.setQueryData([dogs.getDog.path, { id: String(dog.id) }], dog)
  return queryClient.invalidateQueries({ queryKey: [dogs.getDogList.path] })
}
