import { describe, expect, test } from 'vitest'
import { checkoutEnd, holdWhilePaying, type PaymentHold } from './payment-hold.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)
const holds = { checkoutMinutes: 15, etransferHours: 24 }

describe('while somebody pays, the space is kept', () => {
  const kept = (hold: Partial<PaymentHold>, now: string) =>
    holdWhilePaying(
      { holdUntil: at('18:15'), beginsAt: null, method: 'card', firstTriedAt: at('18:10'), holds, ...hold },
      at(now),
    )

  test('a checkout long, counted from now', () => {
    expect(kept({}, '18:10')).toEqual(at('18:25'))
  })

  test('never past the beginning of what is booked', () => {
    expect(kept({ beginsAt: at('18:20') }, '18:10')).toEqual(at('18:20'))
    expect(kept({ method: 'etransfer', beginsAt: at('23:00') }, '18:10')).toEqual(at('23:00'))
  })

  test('never shorter than it was', () => {
    expect(kept({ holdUntil: at('23:00') }, '18:10')).toEqual(at('23:00'))
  })

  test('but not for ever, however often somebody tries', () => {
    expect(kept({ holdUntil: at('19:20') }, '19:19')).toEqual(at('19:25'))
  })

  test('a day for an e-transfer, counted from the first try', () => {
    expect(kept({ method: 'etransfer' }, '18:10')).toEqual(new Date('2026-11-17T18:10:00Z'))
    expect(kept({ method: 'etransfer', holdUntil: at('20:00') }, '19:00')).toEqual(
      new Date('2026-11-17T18:10:00Z'),
    )
  })
})

describe('a checkout can be paid', () => {
  test('at least as long as Stripe asks for, though the hold is shorter', () => {
    expect(checkoutEnd(at('18:15'), 'card', at('18:00'))).toEqual(at('18:32'))
  })

  test('as long as the space is kept, and less than a day', () => {
    expect(checkoutEnd(at('20:00'), 'card', at('18:00'))).toEqual(at('20:00'))
    expect(checkoutEnd(null, 'card', at('18:00'))).toEqual(new Date('2026-11-17T17:00:00Z'))
    expect(checkoutEnd(new Date('2026-11-19T18:00:00Z'), 'card', at('18:00'))).toEqual(
      new Date('2026-11-17T17:00:00Z'),
    )
  })
})
