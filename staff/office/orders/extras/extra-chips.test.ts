import { expect, test } from 'vitest'
import { withExtra } from './extra-chips.tsx'

test('O4 O9 an extra is for these dogs, so many times; what the others have stays', () => {
  const walk = (dogId: number, quantity: number) => ({ serviceId: 5, dogId, quantity })
  expect(withExtra([], 5, [1, 2], 1)).toEqual([walk(1, 1), walk(2, 1)])
  expect(withExtra([walk(1, 1), walk(2, 1)], 5, [2], 3)).toEqual([walk(1, 1), walk(2, 3)])
  expect(withExtra([walk(1, 1), walk(2, 1)], 5, [1], 0)).toEqual([walk(2, 1)])
  expect(withExtra([{ ...walk(1, 1), serviceId: 6 }], 5, [1], 0)).toEqual([{ ...walk(1, 1), serviceId: 6 }])
})
