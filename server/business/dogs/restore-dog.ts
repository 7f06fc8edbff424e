import type { App } from '../../app.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseTooManyDogs } from './dog-limit.ts'
import { setDogHidden } from './dog-store.ts'

/** Takes back a deletion, while there is room for another dog. */
export function restoreDog({ db }: Pick<App, 'db'>, accountId: number, dogId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await refuseTooManyDogs(tx, accountId, 'restored')
    if (!(await setDogHidden(tx, accountId, dogId, null))) throw new Refusal('not-found')
  })
}
