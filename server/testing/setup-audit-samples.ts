import type { AuditSample } from './care-audit-samples.ts'

const MOMENT = '2026-12-05T08:00:00.000Z'

/** What a manager's setting up writes into the audit log. */
export const setupSamples: Record<string, AuditSample[]> = {
  '/api/staffCatalog/saveRow': [
    {
      action: 'changed the suite Cozy Condo',
      before: { nightCents: 4_800, furtherDogDiscountPercent: 20 },
      after: { nightCents: 5_200, furtherDogDiscountPercent: null },
    },
    {
      action: 'added the season Christmas',
      before: { name: null },
      after: {
        name: 'Christmas',
        fromDate: '2026-12-20',
        toDate: '2027-01-02',
        weekdays: [1, 2],
        surchargeCents: 1_500,
        minNights: 3,
        isPeak: true,
      },
    },
  ],
  '/api/staffCatalog/retireRow': [
    {
      action: 'took off the list the service Raw food',
      before: { onList: true },
      after: { onList: false },
    },
    { action: 'took off the list the long-stay discount', before: { minNights: 7, percent: 10 }, after: {} },
  ],
  '/api/staffCatalog/restoreRow': [
    {
      action: 'put back on the list the service Raw food',
      before: { onList: false },
      after: { onList: true },
    },
  ],
  '/api/staffCatalog/orderRows': [
    {
      action: 'put the service list in another order',
      before: { order: ['service Walk', 'service Treat'] },
      after: { order: ['service Treat', 'service Walk'] },
    },
  ],
  '/api/staffClosure/saveClosure': [
    {
      action: 'closed Thu 24 to Sat 26 Dec',
      after: {
        from: '2026-12-24',
        to: '2026-12-26',
        closed: ['daycare', 'grooming'],
        opens: '08:00',
        closes: '14:00',
        reason: 'Christmas',
        groomer: 'Mia',
      },
    },
    {
      action: 'changed the closure of Thu 24 Dec',
      before: { from: '2026-12-24', to: '2026-12-24', closed: [], reason: 'Christmas Eve' },
      after: { from: '2026-12-24', to: '2026-12-25', closed: ['arrivals'], reason: 'Christmas' },
    },
    {
      action: 'took Thu 24 Dec off',
      after: { refundCents: 4_500, creditCents: 0 },
    },
  ],
  '/api/staffClosure/removeClosure': [
    {
      action: 'opened Thu 24 Dec again',
      before: {
        from: '2026-12-24',
        to: '2026-12-24',
        closed: ['arrivals', 'departures'],
        reason: 'Christmas Eve',
      },
    },
  ],
  '/api/staffCapacity/saveCapacity': [
    {
      action: 'set 2 fewer places for large dogs',
      after: { from: '2026-12-24', to: '2026-12-25', extra: -2, size: 'large' },
    },
    {
      action: 'raised Deluxe Suite by 1',
      after: { from: '2026-12-24', to: '2026-12-25', extra: 1 },
    },
  ],
  '/api/staffCapacity/removeCapacity': [
    {
      action: 'took back 2 fewer places for large dogs',
      before: { from: '2026-12-24', to: '2026-12-25', extra: -2, reason: 'One of us is away' },
    },
  ],
  '/api/staffAgreement/saveAgreement': [
    {
      action: 'began a new version of Boarding agreement',
      before: {},
      after: { title: 'Boarding agreement', body: 'Half is due when you book.', note: '' },
    },
    {
      action: 'changed a new version of Boarding agreement',
      before: { body: 'Half is due when you book.' },
      after: { body: 'All is due when you book.' },
    },
  ],
  '/api/staffAgreement/dropAgreement': [
    {
      action: 'threw the draft of Boarding agreement away',
      before: { title: 'Boarding agreement', body: 'Half is due.', note: '' },
      after: {},
    },
  ],
  '/api/staffAgreement/publishAgreement': [
    {
      action: 'published version 4 of Boarding agreement',
      before: {},
      after: { resign: 'before-check-in' },
    },
    {
      action: 'set the moment of version 4 of Boarding agreement',
      before: {},
      after: { resign: 'next-order', publishAt: MOMENT },
    },
  ],
  '/api/staffAgreement/unscheduleAgreement': [
    {
      action: 'took the moment off version 4 of Boarding agreement',
      before: { publishAt: MOMENT },
      after: { publishAt: null },
    },
  ],
  '/api/staffContent/keepFile': [
    {
      action: 'uploaded a picture for the site',
      before: {},
      after: { file: 'public/ab.webp', width: 2_400, height: 1_350 },
    },
    { action: 'uploaded a PDF for the site', before: {}, after: { file: 'public/ab.pdf' } },
  ],
  '/api/staffCatalog/saveDraft': [
    { action: 'began the draft Winter', before: {}, after: { name: 'Winter', note: '', rows: 2 } },
    {
      action: 'changed the draft Winter',
      before: { name: 'Winter', note: '', rows: 2 },
      after: { name: 'Winter', note: 'For 2027', rows: 3 },
    },
  ],
  '/api/staffCatalog/dropDraft': [{ action: 'threw the draft Winter away' }],
  '/api/staffCatalog/publish': [
    { action: 'published the draft Winter', after: { rows: 3 } },
    {
      action: 'set the moment of the draft Winter',
      before: { publishAt: null },
      after: { publishAt: MOMENT },
    },
  ],
  '/api/staffCatalog/replay': [
    {
      action: 'priced past orders with the draft Winter',
      after: { from: '2025-12-01', to: '2026-02-28' },
    },
  ],
  '/api/staffCatalog/stopReplay': [
    {
      action: 'stopped pricing past orders with the draft Winter',
      before: { state: 'running' },
      after: { state: 'stopped' },
    },
  ],
  '/api/staffCatalog/unschedule': [
    {
      action: 'took the moment off the draft Winter',
      before: { publishAt: MOMENT },
      after: { publishAt: null },
    },
  ],
  '/api/staffOpening/openBusiness': [
    { action: 'opened the business for bookings', before: { isOpen: false }, after: { isOpen: true } },
  ],
  '/api/staffCatalog/undoPublish': [
    { action: 'took back what the draft Winter had published', after: { rows: 3 } },
  ],
}
