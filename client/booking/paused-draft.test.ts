import { beforeEach, expect, test } from 'vitest'
import { bookingDraft, pausedDraft } from './drafts.ts'
import { dropChangeOf, openDraftFor, resumePaused } from './paused-draft.ts'

const change = { changedOrderId: 7, dogIds: [1], orderType: 'boarding' as const, message: 'changed' }

beforeEach(() => {
  bookingDraft.reset()
  pausedDraft.reset()
})

test('a new booking pauses a change, and each is there again when it is opened', () => {
  bookingDraft.change(change)
  openDraftFor(null)
  expect(bookingDraft.isFresh()).toBe(true)
  bookingDraft.change({ dogIds: [2], message: 'new' })
  openDraftFor(7)
  expect(bookingDraft.read()).toMatchObject(change)
  expect(pausedDraft.read()).toMatchObject({ changedOrderId: null, message: 'new' })
  openDraftFor(null)
  expect(bookingDraft.read()).toMatchObject({ changedOrderId: null, dogIds: [2], message: 'new' })
  expect(pausedDraft.read()).toMatchObject(change)
})

test('opening what is open changes nothing', () => {
  bookingDraft.change({ message: 'new' })
  openDraftFor(null)
  expect(bookingDraft.read().message).toBe('new')
  expect(pausedDraft.isFresh()).toBe(true)
})

test('a change whose new booking was finished is resumed alone', () => {
  pausedDraft.change(change)
  resumePaused()
  expect(bookingDraft.read()).toMatchObject(change)
  expect(pausedDraft.isFresh()).toBe(true)
})

test('a booking that can no longer be changed drops its change, paused or not, and no other', () => {
  bookingDraft.change({ message: 'new' })
  pausedDraft.change(change)
  dropChangeOf(8)
  expect(pausedDraft.read()).toMatchObject(change)
  dropChangeOf(7)
  expect(pausedDraft.isFresh()).toBe(true)
  expect(bookingDraft.read().message).toBe('new')
  pausedDraft.change({ message: 'new' })
  bookingDraft.change(change)
  dropChangeOf(7)
  expect(bookingDraft.read()).toMatchObject({ changedOrderId: null, message: 'new' })
  expect(pausedDraft.isFresh()).toBe(true)
})
