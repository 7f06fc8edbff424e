import type { AuditSample } from './care-audit-samples.ts'

/** What the board, the day and the team write into the audit log. */
export const houseSamples: Record<string, AuditSample[]> = {
  '/api/staffTeam/invite': [
    {
      action: 'invited asha@example.com',
      after: { email: 'asha@example.com', role: 'staff', permissions: ['care', 'desk'] },
    },
  ],
  '/api/staffTeam/savePermissions': [
    {
      action: 'changed what Asha may do',
      before: { role: 'staff', permissions: [] },
      after: { role: 'manager', permissions: ['care'] },
    },
  ],
  '/api/staffTeam/deactivate': [
    { action: 'took Asha off the team', before: { isActive: true }, after: { isActive: false } },
    {
      action: 'ended the invitation of asha@example.com',
      before: { email: 'asha@example.com', role: 'manager', permissions: ['care', 'money'] },
    },
  ],
  '/api/staffTeam/reactivate': [
    { action: 'brought Asha back to the team', before: { isActive: false }, after: { isActive: true } },
  ],
  '/api/staffTeam/setPin': [{ action: 'chose a new PIN' }],
  '/api/staffBoard/move': [
    {
      action: 'moved this to D2',
      before: { room: 'D1', isPinned: false },
      after: { room: 'D2', isPinned: true },
    },
    {
      action: 'moved this to D1 to make way for Bear',
      before: { room: 'D2', isPinned: false },
      after: { room: 'D1', isPinned: false },
    },
  ],
  '/api/staffBoard/undoMove': [
    {
      action: 'put this back: moved this to D1',
      before: { room: 'D2', isPinned: true },
      after: { room: 'D1', isPinned: false },
    },
  ],
  '/api/staffBoard/pin': [
    { action: 'pinned this in D2', before: { isPinned: false }, after: { isPinned: true } },
  ],
  '/api/staffBoard/tidy': [
    {
      action: 'moved this to D1',
      before: { room: 'D2', isPinned: false },
      after: { room: 'D1', isPinned: false },
    },
  ],
  '/api/staffBoard/block': [{ action: 'blocked D2', after: { from: '2026-12-04', to: '2026-12-06' } }],
  '/api/staffBoard/unblock': [
    {
      action: 'took the block of D2 away',
      before: { from: '2026-12-04', to: '2026-12-06', reason: 'A new floor' },
      after: { from: '2026-12-04', to: '2026-12-05', reason: 'A new floor' },
    },
  ],
  '/api/staffBoard/raiseCapacity': [
    { action: 'raised Deluxe Suite by 1', after: { from: '2026-12-04', to: '2026-12-06', extra: 1 } },
  ],
  '/api/staffBoard/lowerCapacity': [
    {
      action: 'took the raise of Deluxe Suite back',
      before: { from: '2026-12-04', to: '2026-12-06', extra: 1, reason: 'A cot for Bear' },
    },
  ],
  '/api/staffBoard/offer': [
    {
      action: 'offered Deluxe Suite, Fri 4 to Tue 8 Dec, out of turn',
      before: { status: 'waiting', position: 2 },
      after: { status: 'offered', code: 'EG-7K2M' },
    },
  ],
  '/api/staffToday/findRoom': [
    { action: 'found Deluxe 2 for the stay', before: { room: null }, after: { room: 'Deluxe 2' } },
  ],
  '/api/staffToday/markAnswered': [
    { action: 'answered a message', before: { answered: false }, after: { answered: true, name: 'Priya' } },
  ],
  '/api/staffToday/saveTask': [{ action: 'added a task', after: { what: 'Order food', date: '2026-12-04' } }],
  '/api/staffToday/tickTask': [
    {
      action: 'ticked a task',
      before: { what: 'Order food', isDone: false },
      after: { what: 'Order food', isDone: true },
    },
  ],
  '/api/staffToday/saveMorningSheet': [
    {
      action: 'changed who gets the morning sheet',
      before: { mailTo: [] },
      after: { mailTo: ['asha@mail.example'] },
    },
  ],
  '/api/staffToday/saveDayNote': [
    { action: 'wrote the note of the day', before: { text: '' }, after: { text: 'Snow.' } },
  ],
}
