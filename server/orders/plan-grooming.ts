import type { PaidRequest } from '#contract/order-request.ts'
import { groomingSlots } from '#domain/grooming-slots.ts'
import { instantOf, minutesLater } from '#domain/park-time.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import type { HouseholdDog } from './household-facts.ts'
import { listGroomingTimes, lockGroomers } from './inventory-store.ts'
import { parkHours } from './park-hours.ts'

export interface PlannedAppointment {
  groomerId: number
  dogId: number
  serviceId: number
  extraIds: number[]
  startsAt: Date
  endsAt: Date
}

type Wish = PaidRequest['grooming'][number]

/** How long a service with its extras takes for a dog. */
export function groomingMinutes(
  { serviceId, extraIds }: { serviceId: number; extraIds: readonly number[] },
  sizeClass: HouseholdDog['sizeClass'],
  { groomingMinutes: minutes }: ParkBook,
): number {
  return [serviceId, ...extraIds].reduce((sum, id) => sum + (minutes.get(id)?.[sizeClass] ?? 0), 0)
}

interface GroomingFacts {
  book: ParkBook
  dogs: readonly HouseholdDog[]
  exceptOrderId?: number
  /** For the wait-list: the time may be taken, it only has to be one that is offered. */
  isWaiting?: boolean
}

/**
 * Finds a groomer for each wish. All the groomers who come into question are locked first, so what is found free
 * here is still free when it is written. An order being changed does not stand in its own way.
 */
export async function planGrooming(
  tx: Database,
  wishes: readonly Wish[],
  { book, dogs, exceptOrderId, isWaiting }: GroomingFacts,
  now: Date,
): Promise<PlannedAppointment[]> {
  if (wishes.length === 0) return []
  const groomerIds = book.groomers.map(({ id }) => id)
  if (groomerIds.length === 0) throw new Refusal('not-found', { msg: 'Nobody grooms here at the moment.' })
  await lockGroomers(tx, groomerIds)
  const planned: PlannedAppointment[] = []
  for (const wish of wishes) {
    const taken = isWaiting ? [] : await takenOn(tx, groomerIds, wish, book, exceptOrderId)
    planned.push(planOne(wish, { taken, planned: planned.map(toTaken) }, { book, dogs }, now))
  }
  return planned
}

async function takenOn(
  tx: Database,
  groomerIds: number[],
  { date }: Wish,
  { timeZone }: ParkBook,
  exceptOrderId: number | undefined,
) {
  const from = new Date(instantOf(date, '00:00', timeZone))
  const to = new Date(instantOf(date, '24:00', timeZone))
  const rows = await listGroomingTimes(tx, groomerIds, from, to)
  return rows
    .filter(({ order_id }) => order_id !== exceptOrderId)
    .map(({ groomer_id, dog_id, starts_at, ends_at }) =>
      toTaken({ groomerId: groomer_id, dogId: dog_id, startsAt: starts_at, endsAt: ends_at }),
    )
}

const toTaken = ({
  groomerId,
  dogId,
  startsAt,
  endsAt,
}: Pick<PlannedAppointment, 'groomerId' | 'dogId' | 'startsAt' | 'endsAt'>) => ({
  groomerId,
  dogId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

type Taken = ReturnType<typeof toTaken>

function planOne(
  wish: Wish,
  { taken, planned }: { taken: Taken[]; planned: Taken[] },
  { book, dogs }: { book: ParkBook; dogs: readonly HouseholdDog[] },
  now: Date,
): PlannedAppointment {
  const dog = dogs.find(({ id }) => id === wish.dogId)
  const minutesNeeded = dog ? groomingMinutes(wish, dog.sizeClass, book) : 0
  if (dog === undefined || minutesNeeded === 0) throw new Refusal('not-found')
  refuseDogTwice(dog, wish, minutesNeeded, book, { taken, planned })
  const groomers = book.groomers.filter(({ id }) => wish.groomerId === null || id === wish.groomerId)
  if (groomers.length === 0) throw new Refusal('not-found', { msg: 'We could not find that groomer.' })
  const [day] = groomingSlots(
    {
      from: wish.date,
      to: wish.date,
      minutesNeeded,
      groomers,
      taken: [...taken, ...planned],
      park: parkHours(book),
    },
    now,
  )
  const slot = day?.times.find(({ time }) => time === wish.time)
  const [groomerId] = slot?.groomerIds ?? []
  if (slot === undefined || groomerId === undefined) {
    throw new Refusal('sold-out', {
      msg: `That time for ${dog.name} is not free, or is too short notice. Please choose another one.`,
    })
  }
  const { serviceId, extraIds } = wish
  return {
    groomerId,
    dogId: dog.id,
    serviceId,
    extraIds,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
  }
}

/** Two groomers may be free at once; a dog is on one table at a time. */
function refuseDogTwice(
  dog: HouseholdDog,
  { date, time }: Wish,
  minutes: number,
  { timeZone }: ParkBook,
  { taken, planned }: { taken: Taken[]; planned: Taken[] },
): void {
  const from = instantOf(date, time, timeZone)
  const to = minutesLater(from, minutes)
  const isMeanwhile = ({ dogId, startsAt, endsAt }: Taken) =>
    dogId === dog.id && startsAt < to && from < endsAt
  if (planned.some(isMeanwhile)) {
    throw new Refusal('cannot-book', {
      msg: `${dog.name} cannot be groomed twice at the same time. Please choose another time for one of them.`,
    })
  }
  if (taken.some(isMeanwhile)) {
    throw new Refusal('dog-elsewhere', {
      msg: `${dog.name} has a grooming appointment at that time already. Please choose another time.`,
    })
  }
}
