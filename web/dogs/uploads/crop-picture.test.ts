import { expect, test } from 'vitest'
import { cropSize } from './crop-picture.ts'

test.each([
  [4000, 4000, 1600, 1600],
  [3200, 1600, 1600, 800],
  [900, 900, 900, 900],
])('a part of %i × %i is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(cropSize({ x: 0, y: 0, width, height })).toEqual({ width: sentWidth, height: sentHeight })
})
