import { expect, test } from 'vitest'
import { type AlarmFacts, alarmWords, endWords, severalWords, takenWords } from './alarm-words.ts'
import type { AlarmEnd } from './alarms.ts'

const WALL = { timeZone: 'America/Vancouver', now: new Date('2026-11-16T20:00:00Z') }

const BITE: AlarmFacts = {
  kind: 'serious-incident',
  dogs: ['Bear'],
  room: '',
  what: '',
  dose: '',
  at: new Date('2026-11-16T17:42:00Z'),
  incident: { kind: 'bite', place: 'Field 2' },
  by: 'Rob',
}
const DOSE: AlarmFacts = {
  ...BITE,
  kind: 'missed-dose',
  room: 'R3',
  what: 'Insulin',
  dose: '4 units',
  at: new Date('2026-11-16T19:00:00Z'),
  incident: null,
  by: '',
}

test.each<[string, AlarmFacts, title: string, line: string]>([
  ['a bite', BITE, 'Serious incident: Bear', 'Bite, Field 2, 10:42 am. Reported by Rob.'],
  [
    'two dogs',
    { ...BITE, dogs: ['Kona', 'Juniper'], incident: { kind: 'escape', place: '' } },
    'Serious incident: Kona and Juniper',
    'Got out, 10:42 am. Reported by Rob.',
  ],
  [
    'no dog',
    { ...BITE, dogs: [], incident: { kind: 'person', place: 'Gate' } },
    'Serious incident: person hurt',
    'Gate, 10:42 am. Reported by Rob.',
  ],
  ['a missed dose', DOSE, 'Missed dose: Bear, Insulin', 'Due 12:00 pm, 4 units, R3. No one has ticked it.'],
  [
    'a dose of yesterday',
    { ...DOSE, at: new Date('2026-11-16T04:00:00Z'), room: '', dose: '' },
    'Missed dose: Bear, Insulin',
    'Due Sun 15 Nov 9:00 pm. No one has ticked it.',
  ],
  [
    'given twice',
    { ...DOSE, kind: 'double-dose', by: 'Rob' },
    'Given twice: Bear, Insulin',
    'Due 12:00 pm, 4 units, R3. Rob ticked the second one. Look at Bear now.',
  ],
  [
    'a medicine that the owner changed',
    { ...DOSE, kind: 'medicine-changed', dose: '', by: 'Priya' },
    'Medicine changed: Bear, Insulin',
    '12:00 pm, R3. Priya changed it. Read it before the next dose.',
  ],
])('WS3 %s in words', (_name, facts, title, line) => {
  expect(alarmWords(facts, WALL)).toMatchObject({ title, line })
})

test('WS3 the subject of a mail has all of it', () => {
  const { subject, rest } = alarmWords(BITE, WALL)
  expect(`${subject}. ${rest}`).toBe('Serious incident: Bear, bite, Field 2, 10:42 am. Reported by Rob.')
})

test('WS3 several at once are one sentence, each dog named once', () => {
  expect(severalWords(['Bear', 'Tofu', 'Bear'], 3)).toBe('3 missed doses: Bear and Tofu')
  expect(severalWords(['Bear', 'Tofu', 'Koda', 'Juno', 'Max'], 5)).toBe(
    '5 missed doses: Bear, Tofu, Koda and 2 more',
  )
})

test('WS3 who has it', () => {
  expect([takenWords('Asha', false), takenWords('Asha', true)]).toEqual(['Asha has it', 'You have it'])
})

test.each<[AlarmEnd, string]>([
  ['ticked', 'Rob has ticked it'],
  ['withdrawn', 'Rob has withdrawn a tick'],
  ['reviewed', 'Rob has reviewed it'],
  ['read', 'Rob has read it'],
  ['went-home', 'Bear has gone home'],
])('WS3 an alarm that has ended because of %s says so', (how, words) => {
  expect(endWords(how, 'Rob', ['Bear'])).toBe(words)
})
