import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCatalogCache } from './catalog-cache.ts'

function connectedCache() {
  const cache = createCatalogCache()
  cache.setConnected(true)
  return cache
}

/** A read that ends on demand, with what it is given. */
function slowRead() {
  const notice: { finish?: (data: string) => void } = {}
  const data = new Promise<string>((resolve) => {
    notice.finish = resolve
  })
  return { read: () => data, finish: (text: string) => notice.finish?.(text) }
}

async function ask(cache: ReturnType<typeof createCatalogCache>, data: string, key = 'key') {
  const { prepared } = await cache.answer(key, async () => data)
  return (JSON.parse(prepared.body.toString()) as { data: string }).data
}

test('an answer is read once and kept, whole and with its mark', async () => {
  const cache = connectedCache()
  expect(await ask(cache, 'first')).toBe('first')
  expect(await ask(cache, 'second')).toBe('first')
  const kept = cache.answer('key', async () => 'third')
  expect(kept).not.toBeInstanceOf(Promise)
  const { prepared } = await kept
  expect(prepared.body.toString()).toBe('{"code":200,"msg":"","data":"first"}')
  expect(prepared.etag).toMatch(/^[\w-]{22}$/)
})

test('after a change the answer is read again, under another mark', async () => {
  const cache = connectedCache()
  const before = await cache.answer('key', async () => 'old')
  cache.clear()
  const after = await cache.answer('key', async () => 'new')
  expect(after.prepared.etag).not.toBe(before.prepared.etag)
  expect(await ask(cache, 'unread')).toBe('new')
})

test('a read that began before a change is not kept after it', async () => {
  const cache = connectedCache()
  const slow = slowRead()
  const begun = cache.answer('key', slow.read)
  cache.clear()
  slow.finish('old')
  await begun
  expect(await ask(cache, 'new')).toBe('new')
})

test('whoever asks after a change does not join a read that began before it', async () => {
  const cache = connectedCache()
  const slow = slowRead()
  const begun = cache.answer('key', slow.read)
  cache.clear()
  expect(await ask(cache, 'new')).toBe('new')
  slow.finish('old')
  await begun
  expect(await ask(cache, 'unread')).toBe('new')
})

test('many who ask at once share one read', async () => {
  const cache = connectedCache()
  let reads = 0
  const read = async () => {
    reads += 1
    return 'data'
  }
  await Promise.all(Array.from({ length: 50 }, async () => cache.answer('key', read)))
  expect(reads).toBe(1)
})

test('nothing is kept while changes are not heard', async () => {
  const cache = connectedCache()
  await ask(cache, 'old')
  cache.setConnected(false)
  expect(await ask(cache, 'new')).toBe('new')
  expect(await ask(cache, 'newer')).toBe('newer')
  cache.setConnected(true)
  expect(await ask(cache, 'newest')).toBe('newest')
})

test('a read that began unheard is not kept once changes are heard', async () => {
  const cache = createCatalogCache()
  const slow = slowRead()
  const begun = cache.answer('key', slow.read)
  cache.setConnected(true)
  slow.finish('old')
  await begun
  expect(await ask(cache, 'new')).toBe('new')
})

test('a failed read is told to the one who asked and tried again for the next', async () => {
  const cache = connectedCache()
  await expect(cache.answer('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask(cache, 'there')).toBe('there')
})

test('memory has an end: the oldest answers go first', async () => {
  const cache = connectedCache()
  for (let index = 0; index <= 1_000; index += 1) await ask(cache, 'old', `key ${index}`)
  expect(await ask(cache, 'new', 'key 1000')).toBe('old')
  expect(await ask(cache, 'new', 'key 0')).toBe('new')
})

describe('while the database is away', () => {
  afterEach(() => void vi.useRealTimers())

  const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  const dataOf = async (cache: ReturnType<typeof createCatalogCache>, read: () => Promise<unknown>) => {
    const { prepared } = await cache.answer('key', read)
    return (JSON.parse(prepared.body.toString()) as { data: unknown }).data
  }
  const awayCache = async () => {
    const cache = connectedCache()
    await ask(cache, 'known')
    cache.setConnected(false)
    return cache
  }

  test('pages show what was last known, and what is right as soon as it can be read', async () => {
    const cache = await awayCache()
    expect(await dataOf(cache, away)).toBe('known')
    expect(await ask(cache, 'fresh')).toBe('fresh')
    expect(await dataOf(cache, away)).toBe('fresh')
  })

  test('a database that does not answer is not waited for', async () => {
    const cache = await awayCache()
    vi.useFakeTimers()
    const shown = dataOf(cache, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await shown).toBe('known')
  })

  test('what was last known is not shown for longer than ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const cache = await awayCache()
    vi.advanceTimersByTime(9 * 60_000)
    expect(await dataOf(cache, away)).toBe('known')
    vi.advanceTimersByTime(2 * 60_000)
    await expect(dataOf(cache, away)).rejects.toThrow('refused')
  })

  test('what is known to have changed is not shown, nor is anything in the place of a fault', async () => {
    const cache = await awayCache()
    await expect(dataOf(cache, () => Promise.reject(new Error('a mistake of ours')))).rejects.toThrow(
      'mistake',
    )
    cache.clear()
    await expect(dataOf(cache, away)).rejects.toThrow('refused')
  })

  test('it freezes again before anything was read anew: pages still show what was last known', async () => {
    const cache = await awayCache()
    cache.setConnected(true)
    expect(await dataOf(cache, away)).toBe('known')
  })

  test('prices that are decided upon are right or refused', async () => {
    const cache = connectedCache()
    await cache.books.get('1', async () => ({}) as never)
    cache.setConnected(false)
    await expect(cache.books.get('1', away)).rejects.toThrow('refused')
  })
})
