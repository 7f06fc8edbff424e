import { describe, expect, test } from 'vitest'
import { CallError } from '#client/api/call-error.ts'
import type { SyncAnswer } from '#contract/office/yard/sync.ts'
import { inMemory } from './kept-tables.ts'
import { createOutbox, type OutboxParts, type Pin } from './outbox.ts'
import type { Queued } from './queue-rules.ts'
import { aQueued } from './testing/a-queued.ts'

const answerTo = (id: string, more: Partial<SyncAnswer> = {}): SyncAnswer => ({
  id,
  outcome: 'taken',
  msg: '',
  reason: null,
  isSigned: true,
  isDouble: false,
  incidentId: null,
  ...more,
})

/** A server that knows each thing once, and a line that can be cut before or after it has heard. */
function aYard(table = inMemory<Queued>()) {
  const server = { has: [] as string[], calls: 0, pins: [] as Pin[], cut: null as null | 'before' | 'after' }
  const outcomes = new Map<string, Partial<SyncAnswer>>()
  const forgotten: string[] = []
  let isBusy = false
  const parts: OutboxParts = {
    table,
    ready: async ({ payload }) => ({ payload }),
    sync: async (items, pins) => {
      server.calls += 1
      server.pins = pins
      if (server.cut === 'before') throw new TypeError('Network Error')
      const answers = items.map(({ id }) => {
        const isKnown = server.has.includes(id)
        const answer = outcomes.get(id) ?? {}
        if (!isKnown && answer.outcome === undefined) server.has.push(id)
        return answerTo(id, isKnown ? { outcome: 'already' } : answer)
      })
      if (server.cut === 'after') throw new TypeError('Network Error')
      return { items: answers, signatures: [], unsigned: [] }
    },
    exclusively: async (work) => {
      if (isBusy) return
      isBusy = true
      await work().finally(() => {
        isBusy = false
      })
    },
    tellOthers: () => {},
    forgetPhotos: async (ids) => void forgotten.push(...ids),
  }
  return { server, outcomes, forgotten, parts, outbox: createOutbox(parts), table }
}

const { seq: _seq, problem: _problem, ...draft } = aQueued()
const add = async (outbox: ReturnType<typeof createOutbox>, ...ids: string[]) => {
  for (const id of ids) await outbox.add({ ...draft, id, photos: [`photo of ${id}`] })
}
const nothing = () => {}

describe('W17 the queue', () => {
  test('goes as one call, in order, and is empty after; its photos are not kept any longer', async () => {
    const { outbox, server, forgotten } = aYard()
    await add(outbox, 'c', 'a', 'b')
    await outbox.send(nothing)
    expect(server).toMatchObject({ has: ['c', 'a', 'b'], calls: 1 })
    expect(outbox.store.read()).toEqual([])
    expect(forgotten.toSorted()).toEqual(['photo of a', 'photo of b', 'photo of c'])
    await outbox.send(nothing)
    expect(server.calls).toBe(1)
  })

  test.each(['before', 'after'] as const)(
    'a page that dies %s the server has heard sends it again from the disk, and nothing doubles',
    async (cut) => {
      const first = aYard()
      await add(first.outbox, 'a', 'b')
      first.server.cut = cut
      await expect(first.outbox.send(nothing)).rejects.toThrow('Network Error')
      const second = aYard(first.table)
      second.server.has = first.server.has
      await second.outbox.send(nothing)
      expect(second.server.has).toEqual(['a', 'b'])
      expect(await second.table.all()).toEqual([])
    },
  )

  test('what is refused stays with its sentence and stops nothing; sent again by a person it goes', async () => {
    const { outbox, outcomes, server } = aYard()
    await add(outbox, 'a', 'b')
    outcomes.set('a', { outcome: 'refused', msg: 'This is more than two days old.', reason: 'too-old' })
    await outbox.send(nothing)
    expect(server).toMatchObject({ has: ['b'], calls: 1 })
    const [left] = outbox.store.read()
    expect(left?.problem).toEqual({
      outcome: 'refused',
      msg: 'This is more than two days old.',
      reason: 'too-old',
    })
    await outbox.send(nothing)
    expect(server.calls).toBe(1)
    outcomes.clear()
    if (left !== undefined) await outbox.retry(left, '2026-12-04T21:00:00.000Z')
    await outbox.send(nothing, [{ accountId: 3, pin: '2649' }])
    expect(server).toMatchObject({ has: ['b', 'a'], pins: [{ accountId: 3, pin: '2649' }] })
    expect(outbox.store.read()).toEqual([])
  })

  test('what is noted while it is being sent is sent too; two senders are one', async () => {
    const { outbox, server } = aYard()
    await add(outbox, 'a')
    const sending = outbox.send(async () => {
      if (server.calls === 1) await add(outbox, 'b')
    })
    await outbox.send(nothing)
    await sending
    expect(server).toMatchObject({ has: ['a', 'b'], calls: 2 })
  })

  test('a photo the server will not have keeps its own report back, and only that', async () => {
    const { parts, server } = aYard()
    const outbox = createOutbox({
      ...parts,
      ready: async ({ id, payload }) => {
        if (id === 'a') throw new CallError('This file is larger than 10 MB.', 413)
        return { payload }
      },
    })
    await add(outbox, 'a', 'b')
    await outbox.send(nothing)
    expect(server.has).toEqual(['b'])
    expect(outbox.store.read().map(({ problem }) => problem?.msg)).toEqual([
      'This file is larger than 10 MB.',
    ])
  })

  test('a session that has ended keeps everything where it is', async () => {
    const { parts, table } = aYard()
    const outbox = createOutbox({
      ...parts,
      sync: () => Promise.reject(new CallError('Please log in.', 401)),
    })
    await add(outbox, 'a')
    await expect(outbox.send(nothing)).rejects.toThrow('Please log in.')
    expect((await table.all()).map(({ problem }) => problem)).toEqual([null])
  })

  test('an answer that leaves one out is not asked for again and again', async () => {
    const { parts } = aYard()
    let calls = 0
    const outbox = createOutbox({
      ...parts,
      sync: async () => {
        calls += 1
        return { items: [], signatures: [], unsigned: [] }
      },
    })
    await add(outbox, 'a')
    await outbox.send(nothing)
    expect(calls).toBe(1)
    expect(outbox.store.read()).toHaveLength(1)
  })
})
