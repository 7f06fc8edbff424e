import type { Change } from '../office/write/audit/change.ts'

export type AuditSample = Pick<Change, 'action' | 'before' | 'after' | 'why'>

const FILE = 'private/3f0c2f6e-2f5c-4a6e-9a56-6f4b6a1d9c11.jpg'
const AT = '2026-12-05T06:59:00.000Z'

export const careSamples: Record<string, AuditSample[]> = {
  '/api/staffAlarm/takeAlarm': [
    { action: 'took the alarm “Missed dose: Tofu, Carprofen”', after: { takenAt: AT } },
  ],
  '/api/staffCare/tick': [
    {
      action: 'gave Tofu carprofen a second time',
      after: {
        what: 'Carprofen',
        dose: '25 mg',
        dueAt: AT,
        outcome: 'given',
        secondBy: 'Rob',
        isDouble: true,
      },
    },
  ],
  '/api/staffCare/withdraw': [
    {
      action: 'withdrew Carprofen of Tofu',
      before: { what: 'Carprofen', dose: '', outcome: 'refused', dueAt: AT, by: 'Dana' },
    },
  ],
  '/api/staffCare/addEntry': [
    { action: 'noted photo for Tofu', after: { kind: 'photo', what: '', note: '', photo: FILE } },
  ],
  '/api/staffCare/readChange': [
    {
      action: 'read what changed for Tofu',
      before: { what: 'Carprofen', dose: '25 mg', times: ['07:00', '17:00'] },
      after: null,
    },
  ],
  '/api/staffCare/markNoMeal': [{ action: 'noted that Tofu brings no food', after: { bringsNone: true } }],
  '/api/staffCare/typeInRound': [
    {
      action: 'typed in from paper that Asha gave Tofu the meal',
      after: { number: 12, what: 'Kibble', dose: '1 cup', dueAt: AT, madeAt: AT, byAccountId: 7 },
    },
  ],
  ...Object.fromEntries(
    ['saveReport', 'discardReport', 'sendReports', 'correctReport'].map((name) => [
      `/api/staffCare/${name}`,
      [
        {
          action: 'changed the card of Tofu',
          before: { headline: 'A good day', note: '', chips: ['played-hard'], pictures: [] },
          after: { headline: 'A good day', note: 'Slept well.', chips: ['ate_well'], pictures: [FILE, FILE] },
        },
      ],
    ]),
  ),
  '/api/staffCare/addToReport': [{ action: 'added to the card of Tofu', after: { added: 'He slept in.' } }],
  '/api/staffCare/setCareSummary': [
    {
      action: 'switched the care summary on',
      before: { careSummary: false },
      after: { careSummary: true },
    },
  ],
}

export const dogSamples: Record<string, AuditSample[]> = {
  '/api/staffNote/addNote': [{ action: 'wrote a note', after: { text: 'Chews leads.', isPinned: true } }],
  '/api/staffNote/pinNote': [
    { action: 'pinned a note', before: { isPinned: false }, after: { isPinned: true } },
  ],
  '/api/staffNote/removeNote': [{ action: 'removed a note', before: { text: 'Chews leads.' } }],
  '/api/staffDog/markDeceased': [
    {
      action: 'wrote down that Tofu has died',
      before: { deceasedOn: null },
      after: { deceasedOn: '2026-12-04' },
    },
  ],
  '/api/staffDog/undoDeceased': [
    { action: 'took that back', before: { deceasedOn: '2026-12-04' }, after: { deceasedOn: null } },
  ],
  '/api/staffDog/cancelComing': [
    {
      action: 'cancelled EV-7K3M with everything back',
      before: { status: 'held' },
      after: { status: 'cancelled' },
    },
  ],
  '/api/staffDog/saveCare': [
    {
      action: 'changed the care notes',
      before: { feeding_what: 'Kibble', feeding_how_much: '', feeding_times: ['07:00'], weight_grams: 9_000 },
      after: {
        feeding_what: 'Raw',
        feeding_how_much: '1 cup',
        feeding_times: ['07:00', '17:00'],
        medications: [{ what: 'Carprofen', dose: '25 mg', times: ['07:00'], withFood: true }],
        allergies: '',
        behaviour: '',
        weight_grams: 9_450,
      },
    },
  ],
  '/api/staffDog/setSize': [
    {
      action: 'set the size',
      before: { size_class_by_staff: null },
      after: { size_class_by_staff: 'large' },
    },
  ],
  '/api/staffDog/setFlags': [
    {
      action: 'changed the flags',
      before: { flags: [] },
      after: { flags: ['needs_muzzle', 'escape-artist'] },
    },
  ],
  '/api/staffDog/setGroupPlay': [
    {
      action: 'decided on group play',
      before: { group_play: 'open' },
      after: { group_play: 'after-spay' },
    },
  ],
  ...Object.fromEntries(
    ['verify', 'sendBack', 'undoVerify', 'uploadRecord'].map((name) => [
      `/api/staffDog/${name}`,
      [
        {
          action: 'verified the DHPP record',
          before: {
            vaccine: 'dhpp',
            givenOn: null,
            expiresOn: '2026-12-04',
            isVerified: false,
            refusedBecause: 'The date cannot be read.',
          },
          after: {
            vaccine: 'dhpp',
            givenOn: '2025-12-04',
            expiresOn: '2028-12-04',
            isVerified: true,
            proofFile: FILE,
          },
        },
      ],
    ]),
  ),
  '/api/staffDog/noteMeeting': [
    {
      action: 'wrote what we saw of Tofu',
      before: { people: 'shy', note: '' },
      after: { people: 'open', 'too-much': 'no', note: 'Lovely with Luna.' },
    },
  ],
  '/api/staffDog/decide': [
    {
      action: 'asked for another meeting',
      before: { outcome: null, conditions: '' },
      after: { outcome: 'meet_again', conditions: 'A shorter first day.' },
    },
  ],
  '/api/staffDog/meetAgain': [
    {
      action: 'asked to meet again',
      before: { meeting: '2026-12-04' },
      after: { meeting: '2026-12-11', time: '14:50' },
    },
  ],
}
