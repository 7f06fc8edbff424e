import { expect, test } from 'vitest'
import type { AskedAmount } from '../money/due-now.ts'
import { type LinkedOrder, type PayLinkClosed, payLinkEnd, payLinkState } from './pay-link.ts'

const now = new Date('2026-11-19T18:00:00Z')
const at = (time: string) => new Date(time)

test.each<[string, Parameters<typeof payLinkEnd>[0], string]>([
  ['72 hours', { status: 'confirmed', holdUntil: null }, '2026-11-22T18:00:00.000Z'],
  ['72 hours', { status: 'held', holdUntil: at('2026-12-01T18:00:00Z') }, '2026-11-22T18:00:00.000Z'],
  ['the hold', { status: 'held', holdUntil: at('2026-11-20T09:00:00Z') }, '2026-11-20T09:00:00.000Z'],
  ['72 hours', { status: 'checked_in', holdUntil: null }, '2026-11-22T18:00:00.000Z'],
  ['30 days', { status: 'checked_out', holdUntil: null }, '2026-12-19T18:00:00.000Z'],
  ['30 days', { status: 'cancelled', holdUntil: null }, '2026-12-19T18:00:00.000Z'],
  ['30 days', { status: 'no_show', holdUntil: null }, '2026-12-19T18:00:00.000Z'],
])('O7 O32 a card link works for %s of an order that is %o', (_, order, end) => {
  expect(payLinkEnd(order, 72, now).toISOString()).toBe(end)
})

const owed: AskedAmount = { ok: true, amountCents: 5_000 }
const nothing: AskedAmount = { ok: false, reason: 'nothing-owed' }
const later: AskedAmount = { ok: false, reason: 'nothing-due' }
const before = at('2026-11-19T17:59:59Z')
const after = at('2026-11-20T18:00:00Z')

test.each<[string, PayLinkClosed | null, Date, Partial<LinkedOrder>]>([
  ['paid', null, after, {}],
  ['paid', null, after, { status: 'awaiting_interview', asked: nothing }],
  ['paid', 'paid', after, { status: 'confirmed', asked: later }],
  ['over', 'replaced', after, {}],
  ['over', null, before, {}],
  ['over', null, after, { isRunOut: true }],
  ['over', null, after, { status: 'checked_out' }],
  ['over', null, after, { status: 'cancelled' }],
])(
  'O7 a link to sign with takes no money and is %s, closed as %s, its end %s, the order %o',
  (state, closedAs, endsAt, order) => {
    const whole = { status: 'held' as const, isRunOut: false, asked: owed, ...order }
    expect(payLinkState({ closedAs, endsAt, what: 'sign' }, whole, now)).toBe(state)
  },
)

test.each<[string, PayLinkClosed | null, Date, Partial<LinkedOrder>]>([
  ['open', null, after, {}],
  ['open', null, after, { status: 'checked_out' }],
  ['paid', null, after, { asked: later }],
  ['paid', 'paid', after, { asked: nothing }],
  ['over', 'paid', after, {}],
  ['over', 'paid', before, { asked: nothing }],
  ['over', 'replaced', after, {}],
  ['over', 'ended', after, {}],
  ['over', null, now, {}],
  ['over', null, after, { isRunOut: true }],
  ['open', null, after, { status: 'cancelled' }],
  ['open', null, after, { status: 'no_show' }],
  ['paid', 'paid', after, { status: 'cancelled', asked: nothing }],
  ['over', 'ended', after, { status: 'cancelled' }],
  ['over', null, after, { status: 'cancelled', asked: nothing }],
  ['over', null, after, { status: 'expired', asked: nothing }],
  ['over', null, after, { status: 'awaiting_interview' }],
])('O7 a card link is %s, closed as %s, its end %s, the order %o', (state, closedAs, endsAt, order) => {
  const whole = { status: 'held' as const, isRunOut: false, asked: owed, ...order }
  expect(payLinkState({ closedAs, endsAt }, whole, now)).toBe(state)
})
