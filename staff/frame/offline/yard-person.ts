import { longStorage } from '#client/page/browser-storage.ts'
import { createStore, useStore } from '#ui/store.ts'

export interface YardPerson {
  id: number
  name: string
}

const KEY = 'yardPerson'

function readStored(): YardPerson | null {
  try {
    return JSON.parse(longStorage.read(KEY) ?? 'null') as YardPerson | null
  } catch {
    return null
  }
}

const person = createStore<YardPerson | null>(readStored())

/** W18: who holds the device while it is off line; null: whoever is logged in. */
export const readYardPerson = person.read
export const useYardPerson = () => useStore(person)

export function chooseYardPerson(next: YardPerson | null) {
  if (next === null) longStorage.remove(KEY)
  else longStorage.write(KEY, JSON.stringify(next))
  if (next !== person.read()) person.change(next)
}
