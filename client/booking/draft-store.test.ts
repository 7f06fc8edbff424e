import { afterEach, expect, test, vi } from 'vitest'
import type { BrowserStorage } from '../page/browser-storage.ts'
import { EMPTY_BOOKING } from './booking-draft.ts'
import { createDraft } from './draft-store.ts'
import { BOOKING_KEY, VISIT_KEY } from './drafts.ts'
import { BOOKING_CODEC, VISIT_CODEC } from './stored-draft.ts'
import { EMPTY_VISIT } from './visit-draft.ts'

function fakeStorage(saved: Record<string, string> = {}) {
  const kept = new Map(Object.entries(saved))
  const storage: BrowserStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value)
      return true
    },
    remove: (key) => void kept.delete(key),
  }
  return { kept, storage }
}

afterEach(() => vi.restoreAllMocks())

test('S1 the drafts are kept under USER_FOSTER and USER_INTERVIEW', () => {
  expect([BOOKING_KEY, VISIT_KEY]).toEqual(['USER_FOSTER', 'USER_INTERVIEW'])
})

test('a change that says the same again is none: nobody hears of it', () => {
  const draft = createDraft(BOOKING_KEY, EMPTY_BOOKING, fakeStorage().storage, BOOKING_CODEC)
  draft.change({ dogIds: [7] })
  const before = draft.read()
  const heard = vi.fn<() => void>()
  draft.subscribe(heard)
  draft.change({ dogIds: [7], message: '' })
  expect(draft.read()).toBe(before)
  expect(heard).not.toHaveBeenCalled()
  draft.change({ dogIds: [7, 8] })
  expect(heard).toHaveBeenCalledOnce()
})

test('S2 a draft is saved on every change and restored at start-up', () => {
  const { storage, kept } = fakeStorage()
  const draft = createDraft(BOOKING_KEY, EMPTY_BOOKING, storage, BOOKING_CODEC)
  draft.change({ dogIds: [7], arrival: '2026-12-04' })
  expect(JSON.parse(kept.get('USER_FOSTER') ?? '')).toMatchObject({ dogIds: [7], parkId: 1 })
  draft.change({ message: 'He sleeps late.' })
  const afterReload = createDraft(BOOKING_KEY, EMPTY_BOOKING, storage, BOOKING_CODEC)
  expect(afterReload.read()).toEqual({
    ...EMPTY_BOOKING,
    dogIds: [7],
    arrival: '2026-12-04',
    message: 'He sleeps late.',
  })
})

test.each(['{"dogIds":', '[1,2]', '"text"', 'null', '{"dogIds":"7"}'])(
  'S2 an unreadable value (%s) logs an error and the draft starts fresh',
  (unreadable) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { storage } = fakeStorage({ USER_INTERVIEW: unreadable })
    const draft = createDraft(VISIT_KEY, EMPTY_VISIT, storage, VISIT_CODEC)
    expect(draft.read()).toEqual(EMPTY_VISIT)
    expect(logged).toHaveBeenCalledOnce()
    expect(logged.mock.calls[0]?.[0]).toContain('USER_INTERVIEW')
  },
)

test('S2 fields that another release saved are left behind, and new ones begin fresh', () => {
  const { storage } = fakeStorage({ USER_INTERVIEW: '{"dogIds":[3],"colour":"red"}' })
  expect(createDraft(VISIT_KEY, EMPTY_VISIT, storage, VISIT_CODEC).read()).toEqual({
    ...EMPTY_VISIT,
    dogIds: [3],
  })
})

test('S2 reset starts fresh, forgets what was saved and tells who is looking', () => {
  const { storage, kept } = fakeStorage()
  const draft = createDraft(BOOKING_KEY, EMPTY_BOOKING, storage, BOOKING_CODEC)
  const heard = vi.fn<() => void>()
  const leave = draft.subscribe(heard)
  draft.change({ promoCode: 'WINTER' })
  draft.reset()
  expect(draft.read()).toEqual(EMPTY_BOOKING)
  expect(kept.has('USER_FOSTER')).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  draft.change({ message: 'x' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('S2 what another tab saved is taken over', () => {
  const { storage } = fakeStorage()
  const [here, there] = [1, 2].map(() => createDraft(BOOKING_KEY, EMPTY_BOOKING, storage, BOOKING_CODEC))
  there?.change({ dogIds: [5] })
  here?.restore()
  expect(here?.read().dogIds).toEqual([5])
})
