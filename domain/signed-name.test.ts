import { expect, test } from 'vitest'
import { isFullName } from './signed-name.ts'

test.each([
  ['Priya Sandhu', '', true],
  ['  Priya   Sandhu ', '', true],
  ['José Núñez-García', '', true],
  ['J. R. Tolkien Smith', '', true],
  ['Wu Yi', '', true],
  ['王芳', '', true],
  ['김민준', '', true],
  ['Åsa Öberg', '', true],
  // One name is a full name for whoever has no other.
  ['Sukarno', 'Sukarno', true],
  ['sukarno', ' Sukarno ', true],
  ['Priya', 'Priya Sandhu', false],
  ['x', '', false],
  ['x', 'X Y', false],
  ['x y', '', false],
  ['Priya S', '', false],
  ['12 34', '', false],
  ['12', '12', false],
  ['--- ---', '', false],
  ['', '', false],
  ['   ', '  ', false],
])('m9 %j under the account of %j is a full name: %s', (name, ownName, isFull) => {
  expect(isFullName(name, ownName)).toBe(isFull)
})
