import { expect, test } from 'vitest'
import { opensHome } from './opening.ts'

test.each(['', '#', '#/', '#/home', '#/home/', '#/home?from=mail', '#/home#who-are-we'])(
  '"%s" shows the Home that came with the page',
  (hash) => {
    expect(opensHome(hash)).toBe(true)
  },
)

test.each(['#/detail', '#/homes', '#/home/x', '#/no/such/page', '#/?type=0', '#home', '#/Home'])(
  '"%s" does not',
  (hash) => {
    expect(opensHome(hash)).toBe(false)
  },
)
