import { expect, test } from 'vitest'
import { keepPlaces } from './keep-places.ts'

const rows = (...ids: number[]) => ids.map((orderId) => ({ orderId }))

test.each([
  ['nothing was shown yet', [], [3, 1, 2], [3, 1, 2]],
  ['one is done and would sink', [1, 2, 3], [2, 3, 1], [1, 2, 3]],
  ['one has gone from the list', [1, 2, 3], [3, 1], [1, 3]],
  ['a new one comes between two', [1, 3], [1, 2, 3], [1, 2, 3]],
  ['a new one comes first', [2, 3], [1, 2, 3], [1, 2, 3]],
  ['a new one comes while another would sink', [1, 2], [2, 9, 1], [1, 2, 9]],
  ['several new ones come', [5], [7, 8, 5], [7, 8, 5]],
])('T2 a row keeps its place: %s', (_case, kept, now, shown) => {
  expect(keepPlaces(kept, rows(...now)).map(({ orderId }) => orderId)).toEqual(shown)
})
