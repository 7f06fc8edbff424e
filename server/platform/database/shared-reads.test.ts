import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

test('who asks for the same at once is answered by one read, and who asks later by another', async () => {
  const share = createSharedReads<number>()
  let reads = 0
  const read = async () => (reads += 1)
  expect(await Promise.all([share('a', read), share('a', read), share('a', read)])).toEqual([1, 1, 1])
  expect(await share('a', read)).toBe(2)
})

test('who asks while a read is under way is not given its answer', async () => {
  const share = createSharedReads<string>()
  let isSold = false
  let finish: (answer: string) => void = () => undefined
  const first = share('a', () => new Promise((resolve) => (finish = resolve)))
  await new Promise((resolve) => setTimeout(resolve, 5))
  isSold = true
  const second = share('a', async () => (isSold ? 'sold' : 'free'))
  const third = share('a', () => Promise.reject(new Error('it shares the second')))
  finish('free')
  expect([await first, await second, await third]).toEqual(['free', 'sold', 'sold'])
})

test('who asks for something else is answered apart, and a read that failed is not kept', async () => {
  const share = createSharedReads<string>()
  const failing = share('a', () => Promise.reject(new Error('away')))
  const other = share('b', async () => 'b')
  await expect(failing).rejects.toThrow('away')
  expect(await other).toBe('b')
  expect(await share('a', async () => 'a')).toBe('a')
})
