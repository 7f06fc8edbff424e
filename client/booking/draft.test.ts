import { afterEach, expect, test, vi } from 'vitest'
import type { BrowserStorage } from '../page/browser-storage.ts'
import { BOARDING_KEY, FRESH_BOARDING } from './boarding-draft.ts'
import { createDraft } from './draft.ts'
import { FRESH_INTERVIEW, INTERVIEW_KEY } from './interview-draft.ts'

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
  expect([BOARDING_KEY, INTERVIEW_KEY]).toEqual(['USER_FOSTER', 'USER_INTERVIEW'])
})

test('a change that says the same again is none: nobody hears of it', () => {
  const draft = createDraft(BOARDING_KEY, FRESH_BOARDING, fakeStorage().storage)
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
  const draft = createDraft(BOARDING_KEY, FRESH_BOARDING, storage)
  draft.change({ dogIds: [7], beginDateStr: '2026-12-04' })
  expect(JSON.parse(kept.get('USER_FOSTER') ?? '')).toMatchObject({ dogIds: [7], parkId: 1 })
  draft.change({ message: 'He sleeps late.' })
  const afterReload = createDraft(BOARDING_KEY, FRESH_BOARDING, storage)
  expect(afterReload.read()).toEqual({
    ...FRESH_BOARDING,
    dogIds: [7],
    beginDateStr: '2026-12-04',
    message: 'He sleeps late.',
  })
})

test.each(['{"dogIds":', '[1,2]', '"text"', 'null', '{"dogIds":"7"}'])(
  'S2 an unreadable value (%s) logs an error and the draft starts fresh',
  (unreadable) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { storage } = fakeStorage({ USER_INTERVIEW: unreadable })
    const draft = createDraft(INTERVIEW_KEY, FRESH_INTERVIEW, storage)
    expect(draft.read()).toEqual(FRESH_INTERVIEW)
    expect(logged).toHaveBeenCalledOnce()
    expect(logged.mock.calls[0]?.[0]).toContain('USER_INTERVIEW')
  },
)

test('S2 fields that another release saved are left behind, and new ones begin fresh', () => {
  const { storage } = fakeStorage({ USER_INTERVIEW: '{"dogIds":[3],"colour":"red"}' })
  expect(createDraft(INTERVIEW_KEY, FRESH_INTERVIEW, storage).read()).toEqual({
    ...FRESH_INTERVIEW,
    dogIds: [3],
  })
})

test('S2 reset starts fresh, forgets what was saved and tells who is looking', () => {
  const { storage, kept } = fakeStorage()
  const draft = createDraft(BOARDING_KEY, FRESH_BOARDING, storage)
  const heard = vi.fn<() => void>()
  const leave = draft.subscribe(heard)
  draft.change({ promoCode: 'WINTER' })
  draft.reset()
  expect(draft.read()).toEqual(FRESH_BOARDING)
  expect(kept.has('USER_FOSTER')).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  draft.change({ remark: 'x' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('S2 what another tab saved is taken over', () => {
  const { storage } = fakeStorage()
  const [here, there] = [1, 2].map(() => createDraft(BOARDING_KEY, FRESH_BOARDING, storage))
  there?.change({ dogIds: [5] })
  here?.restore()
  expect(here?.read().dogIds).toEqual([5])
})

const fieldNames = (draft: object) => Object.keys(draft).toSorted()

test('S3 the interview draft has its fields, and of ours the park, the answers and what was sent', () => {
  const named =
    'dogIds isInterview appointmentTime appointmentEndTime message date time orderType beginTime endTime dateDetail'
  const ours = 'parkId answers sent sentKey'
  expect(fieldNames(FRESH_INTERVIEW)).toEqual(`${named} ${ours}`.split(' ').toSorted())
})

test('S4 the boarding draft has its fields, park 1 and interview 1 by default, and ours besides', () => {
  const named =
    'id parkId dogIds smallNum mediumNum largeNum beginTime endTime promoCode message orderType serviceIds dateDetail ' +
    'isInterview appointmentTime appointmentEndTime beginDateStr endDateStr beginTimeSlot endTimeSlot remark date time ' +
    'dogChangeFlag isVisit hasSub'
  const ours = 'rooms services grooming promo usePasses useCredit payAll sent sentKey'
  expect(fieldNames(FRESH_BOARDING)).toEqual(`${named} ${ours}`.split(' ').toSorted())
  expect(FRESH_BOARDING).toMatchObject({ parkId: 1, isInterview: 1 })
})
