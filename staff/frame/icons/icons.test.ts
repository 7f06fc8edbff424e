import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STAFF_ICON_NAMES } from './icon-names.ts'

test('icons.svg holds exactly the icons that are named', () => {
  const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...STAFF_ICON_NAMES])
})
