import { expect } from 'vitest'
import { staffCare } from '#contract/office/care.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { queryHouse, type SmallHouse } from './small-house.ts'
import { staffRead } from './staff-calls.ts'

const byNumber = (one: number, other: number) => one - other

/** Whoever is here stands on Today, in the rounds and in the list of dogs in house, as the kennel hand reads them. */
export async function expectHereOnPages(house: SmallHouse): Promise<void> {
  const { server, team } = house
  const here = (
    await queryHouse<{ dog_id: number }>(
      house,
      'select dog_id from attendance where came_at is not null and left_at is null order by dog_id',
    )
  ).map(({ dog_id }) => dog_id)
  if (here.length === 0) return
  const today = await staffRead(server, team.rob, staffToday.getToday)
  const lists = [today.earlier, today.arriving, today.leaving, today.daycare, today.grooming, today.inHouse]
  const onToday = lists.flat().flatMap(({ dogs }) => dogs.filter(({ whereabouts }) => whereabouts === 'here'))
  const round = await staffRead(server, team.rob, staffCare.getRound)
  const list = await staffRead(server, team.rob, staffDog.getDogList, { list: 'in-house' })
  const ids = (dogs: readonly { id: number }[]) => [...new Set(dogs.map(({ id }) => id))].toSorted(byNumber)
  expect(ids(onToday), 'on Today').toEqual(here)
  expect(ids(round.dogs), 'in the rounds').toEqual(here)
  expect(ids(list.rows), 'in the list of dogs in house').toEqual(here)
}
