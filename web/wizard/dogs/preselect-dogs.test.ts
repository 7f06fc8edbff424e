import { expect, test } from 'vitest'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import { addedSince, dogIn, isFirstOf, startingWith } from './preselect-dogs.ts'

const [maple, otis, bear] = [aDog({ id: 1 }), aDog({ id: 2 }), aDog({ id: 3 })]

test.each([
  ['an only dog', [maple], [], [], [1]],
  ['nobody of several', [maple, otis], [], [], []],
  ['who was chosen before', [maple, otis], [2], [], [2]],
  ['who was chosen and was just added', [maple, otis, bear], [1], [bear], [1, 3]],
  ['not who may no longer come', [maple, otis], [1, 9], [], [1]],
  ['not a new dog that cannot come', [maple, otis], [1], [bear], [1]],
])('the step opens with %s', (_, choosable, chosenIds, added, start) => {
  expect(startingWith(choosable, chosenIds, added).map(({ id }) => id)).toEqual(start)
})

test('a dog that was added on the way is known by not being named in the address', () => {
  const since = (address: string) => addedSince(new URLSearchParams(address), [maple, otis, bear])
  expect(since('type=0')).toBeNull()
  expect(since('type=0&known=1.2')).toEqual([bear])
  expect(since('type=0&known=1.2.3')).toEqual([])
  expect(addedSince(new URLSearchParams('known='), [maple])).toEqual([maple])
})

test('m16 Book under a dog names it in the address', () => {
  const named = (address: string) => dogIn(new URLSearchParams(address), [maple, otis])
  expect(named('type=0&dog=2')).toEqual([otis])
  expect(named('type=0&dog=9')).toEqual([])
  expect(named('type=0')).toEqual([])
})

test('whoever had no dog and has added one goes straight on', () => {
  expect(isFirstOf(new URLSearchParams('type=0&known='))).toBe(true)
  expect(isFirstOf(new URLSearchParams('type=0&known=1'))).toBe(false)
  expect(isFirstOf(new URLSearchParams('type=0'))).toBe(false)
})
