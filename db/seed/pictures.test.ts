import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PICTURES } from './pictures.ts'

const folder = fileURLToPath(new URL('pictures', import.meta.url))
const MAX_BYTES = 32_000

test('every photo of the demo is kept with its thumbnail, small, and no other', () => {
  const wanted = PICTURES.flatMap((name) => [`${name}.webp`, `${name}-480.webp`])
  expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted())
  const large = wanted.filter((name) => statSync(`${folder}/${name}`).size > MAX_BYTES)
  expect(large).toEqual([])
})
