import type { AuditSample } from './care-audit-samples.ts'

const AT = '2026-12-05T06:59:00.000Z'

export const yardSamples: Record<string, AuditSample[]> = {
  '/api/staffCare/sync': [
    {
      action: 'gave Tofu carprofen before Rob gave Tofu carprofen',
      after: {
        what: 'Carprofen',
        dose: '25 mg',
        dueAt: AT,
        outcome: 'given',
        secondBy: null,
        isDouble: false,
        madeAt: AT,
        sentBy: 'Dana',
        isSigned: false,
      },
    },
    {
      action: 'checked Tofu in',
      before: { status: 'confirmed' },
      after: { status: 'checked_in', here: ['Tofu'], madeAt: AT },
    },
  ],
  '/api/staffCare/sign': [
    { action: 'had Rob sign 3 things done without network', after: { signed: 3, byAccountId: 7 } },
  ],
  '/api/staffTeam/saveDevice': [{ action: 'named a screen Yard tablet', after: { screen: 'Yard tablet' } }],
  '/api/staffTeam/renameDevice': [
    {
      action: 'renamed the screen Yard tablet',
      before: { screen: 'Yard tablet' },
      after: { screen: 'Desk tablet' },
    },
  ],
  '/api/staffTeam/endDevice': [
    { action: 'ended the screen Yard tablet', before: { inUse: true }, after: { inUse: false } },
  ],
  '/api/staffTeam/saveLock': [
    {
      action: 'changed after how long a screen locks',
      before: { lockMinutes: 15 },
      after: { lockMinutes: 5 },
    },
  ],
}
