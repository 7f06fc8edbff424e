import { expect, test } from 'vitest'
import { EVERY_PAIR } from '../../testing/every-pair.ts'
import { live } from '../../testing/walk-histories.ts'
import { withHistories } from '../../testing/with-histories.ts'
import { NOT_WALKED, STAFF_WRITES } from '../../testing/walked-endpoints.ts'

const histories = withHistories()

test('A21 O20 AD66 whatever happens in whatever order, every count, room, pass, code and cent adds up', () =>
  histories.run(0))

test('every write of the back office is made by histories, or there is a reason why not', async () => {
  await live(histories.house(), EVERY_PAIR)
  const paths = new Set<string>(STAFF_WRITES.map(({ path }) => path))
  expect(Object.keys(NOT_WALKED).filter((path) => !paths.has(path))).toEqual([])
  expect(histories.neverMade()).toEqual([])
})
