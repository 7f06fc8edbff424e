import { expect, test } from 'vitest'
import { foundNote, foundTask } from './found-words.ts'

test('WS23 what was found is a note on the dog and a task for pick-up', () => {
  expect(foundNote('A hot spot on the left hip')).toBe('Found while grooming: A hot spot on the left hip')
  expect(foundTask({ dog: 'Kona', owner: 'Theo', found: 'a hot spot' })).toBe(
    'At pick-up tell Theo about Kona: a hot spot',
  )
  expect(foundTask({ dog: 'Kona', owner: 'Theo', found: 'x'.repeat(300) })).toHaveLength(200)
})
