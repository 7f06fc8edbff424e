import { type Dog, dogs } from '#contract/business/dogs.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import { routes } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { deleteDog, type EndWaiting } from './delete-dog.ts'
import { type DogRow, findDog, listOwnDogs } from './dog-store.ts'
import { restoreDog } from './restore-dog.ts'
import { saveDog, type TellCareChange } from './save-dog.ts'
import { viewDogs } from './view-dogs.ts'

interface Above {
  endWaitingOfDog: EndWaiting
  tellCareChange: TellCareChange
}

/** The wait-list and the care of dogs that are here are above dogs: their verbs are handed in. */
export const dogRoutes = (app: App, { endWaitingOfDog, tellCareChange }: Above) => {
  const { db } = app

  const viewAll = (rows: DogRow[]): Promise<Dog[]> => viewDogs(app, db, rows)
  const viewOne = async (accountId: number, dogId: number): Promise<Dog> => {
    const row = await findDog(db, accountId, dogId)
    const [dog] = await viewAll(row ? [row] : [])
    if (!dog) throw new Refusal('not-found')
    return dog
  }

  return routes(dogs, {
    getDogList: async ({ caller }) => ({ data: await viewAll(await listOwnDogs(db, caller.accountId)) }),
    getDog: async ({ input, caller }) => ({ data: await viewOne(caller.accountId, input.id) }),
    saveDog: async ({ input, caller }) => {
      const dogId = await saveDog(app, caller.accountId, input, await businessToday(app), tellCareChange)
      return { data: await viewOne(caller.accountId, dogId), msg: `${input.name} is saved.` }
    },
    deleteDog: async ({ input, caller }) => {
      await deleteDog(app, caller.accountId, input.id, endWaitingOfDog)
      return { data: null, msg: 'The dog is deleted.' }
    },
    restoreDog: async ({ input, caller }) => {
      await restoreDog(app, caller.accountId, input.id)
      return { data: await viewOne(caller.accountId, input.id) }
    },
  })
}
