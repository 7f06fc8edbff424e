import { expect, test } from 'vitest'
import { backRoute, editDogPath } from './dog-paths.ts'

test('a link leads to the dog, and to a part of its page', () => {
  expect(editDogPath(7)).toBe('/default/editDog?id=7')
  expect(editDogPath(7, 'rabies')).toBe('/default/editDog?id=7&part=rabies')
})

test.each(['/default/chooseDog?type=0', '/default/myDog'])('%s is a page to go back to', (back) => {
  expect(backRoute(back)).toBe(back)
})

test.each([
  null,
  '',
  '/default/fillDog',
  '/default/nowhere',
  'https://evil.example/default/myDog',
  '//evil.example',
  'javascript:alert(1)',
])('%s is not', (back) => {
  expect(backRoute(back)).toBeNull()
})
