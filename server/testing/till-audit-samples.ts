import type { AuditSample } from './care-audit-samples.ts'

/** What the till and money that goes back write into the audit log. */
export const tillSamples: Record<string, AuditSample[]> = {
  '/api/staffMoney/refund': [
    {
      action: 'refunded money',
      before: { balanceCents: 0 },
      after: { balanceCents: 0, cardCents: 3_000, cashCents: 1_005, takenOffCents: 4_005, passUnits: -4 },
    },
  ],
  '/api/staffMoney/sendRefundOtherwise': [
    {
      action: 'sent a refund another way',
      before: { status: 'failed', way: 'card' },
      after: { status: 'sent', way: 'etransfer', refundId: 7, amountCents: 4_800, reference: 'CA4711' },
    },
  ],
  '/api/staffMoney/sendPayLink': [
    {
      action: 'sent a card link',
      after: { amountCents: 4_250, to: 'robin@example.com', until: '2026-11-22T18:00:00.000Z' },
    },
    { action: 'handed out a card link', after: { amountCents: 4_250, until: '2026-11-22T18:00:00.000Z' } },
  ],
  '/api/staffOrder/sendSignLink': [
    {
      action: 'sent a signing link',
      after: { to: 'robin@example.com', until: '2026-11-22T18:00:00.000Z' },
    },
    { action: 'handed out a signing link', after: { until: '2026-11-22T18:00:00.000Z' } },
  ],
  '/api/staffMoney/giveCredit': [
    {
      action: 'gave store credit',
      before: { creditCents: 0 },
      after: { creditCents: 2_000, amountCents: 2_000 },
    },
  ],
  '/api/staffMoney/adjustPass': [
    {
      action: 'changed a pass',
      before: { pass: 'Ten days', unitsLeft: 4, expiresOn: '2026-12-31' },
      after: { pass: 'Ten days', unitsLeft: 6, expiresOn: '2027-03-31' },
    },
  ],
  '/api/staffMoney/writeOff': [
    { action: 'wrote off a debt', before: { balanceCents: 1_500 }, after: { balanceCents: 0 } },
  ],
  '/api/staffMoney/openTill': [
    { action: 'opened the drawer', after: { status: 'open', floatCents: 20_000, countedWith: 'Rob' } },
  ],
  '/api/staffMoney/moveCash': [{ action: 'dropped cash into the safe', after: { amountCents: 10_000 } }],
  '/api/staffMoney/countTill': [
    {
      action: 'counted the drawer',
      before: { status: 'open', countedCents: null },
      after: { status: 'counted', countedCents: 22_065 },
    },
  ],
  '/api/staffMoney/resumeTill': [
    {
      action: 'went on with the drawer',
      before: { status: 'counted', countedCents: 22_065 },
      after: { status: 'open' },
    },
  ],
  '/api/staffMoney/closeTill': [
    {
      action: 'closed the day',
      before: { status: 'counted' },
      after: {
        status: 'closed',
        expectedCents: 22_565,
        countedCents: 22_065,
        differenceCents: -500,
        collectedCents: 235_810,
      },
    },
  ],
}
