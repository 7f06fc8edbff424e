import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_CODE_BYTES, orderCode } from './order-code.ts'

const bytes = fc.uint8Array({ minLength: ORDER_CODE_BYTES, maxLength: ORDER_CODE_BYTES })

describe('order codes', () => {
  test('have six signs, none of which looks like another', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(orderCode(random)).toMatch(/^EV-[34679ACDEFGHJKMNPQRTVWXY]{6}$/)
      }),
    )
    expect(orderCode(new Uint8Array(ORDER_CODE_BYTES))).toBe('EV-333333')
    expect(orderCode(new Uint8Array(ORDER_CODE_BYTES).fill(255))).toBe('EV-N6DP4W')
  })

  test('use every sign as often as any other', () => {
    const counts = new Map<string, number>()
    for (let number = 0; number < 24_000; number += 1) {
      const sign = orderCode(Uint8Array.of(0, 0, 0, 0, number >> 8, number & 255)).charAt(3)
      counts.set(sign, (counts.get(sign) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(new Set(counts.values())).toEqual(new Set([1_000]))
  })
})
