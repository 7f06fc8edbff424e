import { CallError } from '#client/api/call-error.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SyncAnswer, staffSync } from '#contract/office/yard/sync.ts'
import { createStore, type ReadableStore } from '#ui/store.ts'
import type { KeptTable } from './kept-tables.ts'
import { type Answered, afterAnswers, nextSeq, type Queued, toSend, tryAgain } from './queue-rules.ts'

type SyncOutput = OutputOf<typeof staffSync.sync>
export type Unsigned = SyncOutput['unsigned'][number]

export interface Pin {
  accountId: number
  pin: string
}

export interface OutboxParts {
  table: KeptTable<Queued>
  /** Sends the photos of an item that are not sent yet; answers the item as the server takes it. */
  ready: (item: Queued) => Promise<Readonly<Record<string, unknown>>>
  sync: (items: { id: string }[], signatures: Pin[]) => Promise<SyncOutput>
  /** Runs it unless another tab does. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Other tabs look again. */
  tellOthers: () => void
  forgetPhotos: (ids: readonly string[]) => Promise<void>
}

export interface Sent {
  /** What the server has now. */
  taken: readonly SyncAnswer[]
  unsigned: readonly Unsigned[]
  signatures: SyncOutput['signatures']
}

/**
 * W16, W17: what was done without network, on the disk before anybody reads that it is noted, and until the server has
 * said that it has it. Sent again after a crash, each thing is the same thing.
 */
export function createOutbox({ table, ready, sync, exclusively, tellOthers, forgetPhotos }: OutboxParts) {
  const queue = createStore<readonly Queued[]>([])
  const load = async () => queue.change(await table.all())

  async function write(item: Queued): Promise<void> {
    await table.put(item.id, item)
    await load()
    tellOthers()
  }

  const add = async (item: Omit<Queued, 'seq' | 'problem'>): Promise<void> => {
    await load()
    await write({ ...item, seq: nextSeq(queue.read()), problem: null })
  }

  async function remove(item: Queued): Promise<void> {
    await table.remove(item.id)
    await forgetPhotos(item.photos)
    await load()
    tellOthers()
  }

  /** What could not even be made ready is answered as the server would. */
  async function makeReady(item: Queued): Promise<Readonly<Record<string, unknown>> | Answered> {
    try {
      return await ready(item)
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 401) throw error
      return { id: item.id, outcome: 'refused', msg: error.message, reason: 'photo' }
    }
  }

  async function settle(answers: readonly Answered[]): Promise<void> {
    const before = await table.all()
    const after = new Map(afterAnswers(before, answers).map((item) => [item.id, item]))
    for (const item of before) {
      const left = after.get(item.id)
      if (left === undefined) {
        await table.remove(item.id)
        await forgetPhotos(item.photos)
      } else if (left !== item) await table.put(item.id, left)
    }
    await load()
    tellOthers()
  }

  /** Everything that waits, in its order. `onSent` hears of each call that was answered. */
  const send = (onSent: (sent: Sent) => Promise<void> | void, signatures: Pin[] = []) =>
    exclusively(async () => {
      await load()
      let pins = signatures
      for (let batch = toSend(queue.read()); batch.length > 0; batch = toSend(queue.read())) {
        const items: { id: string }[] = []
        const unready: Answered[] = []
        for (const item of batch) {
          const made = await makeReady(item)
          if ('outcome' in made) unready.push(made as Answered)
          else items.push({ id: item.id, ...made })
        }
        await settle(unready)
        if (items.length === 0) continue
        const answer = await sync(items, pins)
        await settle(answer.items)
        const taken = answer.items.filter(({ outcome }) => outcome === 'taken' || outcome === 'already')
        await onSent({ taken, unsigned: answer.unsigned, signatures: answer.signatures })
        pins = []
        // A server that forgets one of them would be asked for ever.
        if (answer.items.length < items.length) return
      }
    })

  const retry = (item: Queued, madeAt?: string) => write(tryAgain(item, madeAt))

  return { store: queue as ReadableStore<readonly Queued[]>, load, add, remove, retry, send }
}

export type Outbox = ReturnType<typeof createOutbox>
