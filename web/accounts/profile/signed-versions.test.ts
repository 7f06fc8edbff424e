import { expect, test } from 'vitest'
import type { SignedAgreement } from '#contract/business/orders.ts'
import { onePerVersion } from './signed-versions.ts'

const signed = (version: number, signedAt: string, agreementId = 1): SignedAgreement => ({
  orderId: 1,
  orderCode: 'EVG-1',
  agreementId,
  title: 'Boarding and daycare agreement',
  version,
  name: 'Priya Sandhu',
  isDrawn: true,
  signedAt,
  path: `/copies/${version}-${signedAt}`,
})

test('CU22 one line a version, with its newest copy, the newest version first', () => {
  const [old, first, again, other] = [
    signed(1, '2026-01-01T00:00:00Z'),
    signed(2, '2026-03-01T00:00:00Z'),
    signed(2, '2026-04-01T00:00:00Z'),
    signed(2, '2026-02-01T00:00:00Z', 7),
  ]
  expect(onePerVersion([old, first, again, other])).toEqual([again, other, old])
})
