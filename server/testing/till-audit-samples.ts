import type { AuditSample } from './care-audit-samples.ts'

/** What the till and money that goes back write into the audit log. */
export const tillSamples: Record<string, AuditSample[]> = {
  '/api/staffMoney/openTill': [
    { action: 'opened the drawer', after: { status: 'open', floatCents: 20_000 } },
  ],
  '/api/staffMoney/moveCash': [{ action: 'dropped cash into the safe', after: { amountCents: 10_000 } }],
  '/api/staffMoney/countTill': [
    {
      action: 'counted the drawer',
      before: { status: 'open', countedCents: null },
      after: { status: 'counted', countedCents: 22_065, expectedCents: 22_565 },
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
