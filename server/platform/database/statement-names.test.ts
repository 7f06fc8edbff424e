import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NAME = /`\/\* ([a-z_]+) \*\//g

test('every statement that is prepared by name has the name to itself', () => {
  const names = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(`server/${file}`, 'utf8').matchAll(NAME)].map((match) => match[1]))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
