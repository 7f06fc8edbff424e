import { call } from '#client/api/call.ts'
import { newKey } from '#client/api/call-once.ts'
import { longStorage } from '#client/page/browser-storage.ts'
import { storedToken } from '#client/session/stored-token.ts'
import { type SyncKind, staffSync } from '#contract/office/yard/sync.ts'
import { createStore, useStore } from '#ui/store.ts'
import { isUnreachable, offlineSince } from './connection.ts'
import { keptPhotosIn, photoTable, sendPhoto, withSentNames } from './kept-photos.ts'
import { keptTable } from './kept-tables.ts'
import { newId } from './new-id.ts'
import { createOutbox, type Pin, type Sent, type Unsigned } from './outbox.ts'
import { type Queued, signersOf } from './queue-rules.ts'
import { readYardPerson, type YardPerson } from './yard-person.ts'

const LOCK = 'staff-queue'
const DEVICE_KEY = 'yardDevice'
const UNSIGNED_KEY = 'yardUnsigned'

/** This browser's own, made once and kept with its queue. */
export function deviceId(): string {
  const known = longStorage.read(DEVICE_KEY)
  if (known !== null) return known
  const made = newId()
  longStorage.write(DEVICE_KEY, made)
  return made
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null

const outbox = createOutbox({
  table: keptTable<Queued>('queue'),
  ready: async ({ kind, madeAt, by, payload, photos }) => {
    const names = new Map<string, string>()
    for (const id of photos) names.set(id, await sendPhoto(id, whoIsHere().id))
    return { kind, madeAt, byAccountId: by.id, payload: withSentNames(payload, names) }
  },
  sync: (items, signatures) =>
    call(
      staffSync.sync,
      { deviceId: deviceId(), sentAt: new Date().toISOString(), items, signatures },
      { silent: true, idempotencyKey: newKey() },
    ),
  exclusively: async (work) => {
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tellOthers: () => channel?.postMessage('changed'),
  forgetPhotos: async (ids) => {
    for (const id of ids) await photoTable.remove(id)
  },
})

export const loadQueue = () => outbox.load().catch(() => {})
channel?.addEventListener('message', () => void loadQueue())

export const readQueue = outbox.store.read
export const useQueue = (): readonly Queued[] => useStore(outbox.store)
/** Whether this is noted here and the server does not have it yet. */
export const useIsUnsent = (id: string | undefined): boolean => useQueue().some((item) => item.id === id)
export const discardItem = outbox.remove
export const retryItem = outbox.retry

export interface QueuedDraft {
  kind: SyncKind
  about: string
  payload: Readonly<Record<string, unknown>>
  /** Where the call that could not be made has a name of its own. */
  id?: string
}

/**
 * Noted on this device, in the name of whoever holds it, with the time it is now. `wasCalled`: the server may have heard
 * it already, from whoever is logged in.
 */
export async function queueUp(
  { kind, about, payload, id = newId() }: QueuedDraft,
  wasCalled = false,
): Promise<void> {
  const by = (wasCalled ? null : readYardPerson()) ?? whoIsHere()
  await outbox.add({
    id,
    kind,
    about,
    payload,
    by,
    photos: keptPhotosIn(payload),
    madeAt: new Date().toISOString(),
  })
  // It may only have been one call that failed.
  if (offlineSince() === null) void sendQueue()
}

let loggedIn: YardPerson | null = null
/** Whose name stands on what is noted, unless somebody else holds the device. */
export const setQueueOwner = (me: YardPerson) => {
  loggedIn = { id: me.id, name: me.name }
}

function whoIsHere(): YardPerson {
  if (loggedIn === null) throw new Error('No one from the team is here.')
  return loggedIn
}

const readUnsigned = (): readonly Unsigned[] => {
  try {
    return JSON.parse(longStorage.read(UNSIGNED_KEY) ?? '[]') as Unsigned[]
  } catch {
    return []
  }
}

const unsigned = createStore<readonly Unsigned[]>(readUnsigned())
/** W18: whose PIN is still to come for what this device has sent. */
export const useUnsigned = () => useStore(unsigned)
function keepUnsigned(people: readonly Unsigned[]) {
  longStorage.write(UNSIGNED_KEY, JSON.stringify(people))
  unsigned.change(people)
}

const failure = createStore('')
/** Why the queue could not be sent although the server answers. */
export const useSendFailure = () => useStore(failure)

let onSent: (sent: Sent) => void = () => {}
/** Who shows what was sent. */
export const whenSent = (listener: typeof onSent) => {
  onSent = listener
}

/** W17: once, by one tab, in order. Answers what became of the PINs. */
export async function sendQueue(pins: Pin[] = []): Promise<Sent['signatures']> {
  if (storedToken() === null || readQueue().length === 0) return []
  let signatures: Sent['signatures'] = []
  try {
    await outbox.send((sent) => {
      keepUnsigned(sent.unsigned)
      signatures = [...signatures, ...sent.signatures]
      onSent(sent)
    }, pins)
    failure.change('')
  } catch (error) {
    failure.change(isUnreachable(error) || !(error instanceof Error) ? '' : error.message)
  }
  return signatures
}

/** PINs that were right, while what takes two people waits for the other's. */
let given: readonly Pin[] = []

/** Somebody confirms what was done in their name: what is sent, and what takes two people. */
export async function signFor(pin: Pin, waiting: readonly Queued[]): Promise<void> {
  if (unsigned.read().some(({ accountId }) => accountId === pin.accountId)) {
    const input = { deviceId: deviceId(), ...pin }
    const signed = await call(staffSync.sign, input, { silent: true, idempotencyKey: newKey() })
    keepUnsigned(signed.unsigned)
  }
  if (waiting.length === 0) return
  for (const item of waiting) await retryItem(item)
  const others = given.filter(({ accountId }) => accountId !== pin.accountId)
  const wrong = (await sendQueue([...others, pin])).find(
    ({ accountId, isRight }) => accountId === pin.accountId && !isRight,
  )
  const isWaiting = readQueue().some((item) => signersOf(item).length > 0)
  given = !isWaiting ? [] : wrong === undefined ? [...others, pin] : others
  if (wrong !== undefined) throw new Error(wrong.msg)
}
