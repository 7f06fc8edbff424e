import { expect, test } from 'vitest'
import type { DogPart, IncidentKind, Severity } from './incident-kinds.ts'
import { dogsOutOfGroup, mustNotify, wantsReview, whyNotClosed } from './incident-report.ts'

test.each<[IncidentKind, Severity, boolean]>([
  ['scuffle', 1, false],
  ['scuffle', 2, false],
  ['scuffle', 3, true],
  ['illness', 3, true],
  ['bite', 1, true],
  ['bite', 3, true],
])('D22 a %s of severity %i needs a manager: %s', (kind, severity, isNeeded) => {
  expect(wantsReview({ kind, severity })).toBe(isNeeded)
})

test.each<[string, IncidentKind, Severity, DogPart[], number[]]>([
  ['nobody for something small', 'scuffle', 2, ['did', 'hurt'], []],
  ['whoever bit', 'bite', 1, ['did', 'hurt', 'saw'], [1]],
  ['both who did it', 'scuffle', 3, ['did', 'did'], [1, 2]],
  ['whoever was hurt when nobody did it', 'injury', 3, ['hurt', 'saw'], [1]],
  ['nobody who only saw it', 'person', 3, ['saw'], []],
])('D22 out of the group: %s', (_what, kind, severity, parts, out) => {
  const dogs = parts.map((part, index) => ({ dogId: index + 1, part }))
  expect(dogsOutOfGroup({ kind, severity, dogs })).toEqual(out)
})

test.each<[IncidentKind, Severity, DogPart, boolean]>([
  ['scuffle', 1, 'did', false],
  ['scuffle', 2, 'did', true],
  ['scuffle', 2, 'hurt', true],
  ['scuffle', 3, 'saw', false],
  ['bite', 1, 'hurt', true],
])(
  'D21 a %s of severity %i is told to the owner of the dog that %s: %s',
  (kind, severity, part, isNotified) => {
    expect(mustNotify({ kind, severity }, part)).toBe(isNotified)
  },
)

test.each<[Parameters<typeof whyNotClosed>[0], string | null]>([
  [{ state: 'open', needsReview: false, toNotify: [] }, null],
  [{ state: 'open', needsReview: false, toNotify: ['Theo', 'Sara'] }, 'First tell Theo.'],
  [{ state: 'open', needsReview: true, toNotify: [] }, 'This needs a manager’s review first.'],
  [{ state: 'reviewed', needsReview: true, toNotify: [] }, null],
  [{ state: 'reviewed', needsReview: true, toNotify: ['Theo'] }, 'First tell Theo.'],
  [{ state: 'closed', needsReview: false, toNotify: [] }, 'This is closed already.'],
])('D20 closing %j: %s', (progress, why) => {
  expect(whyNotClosed(progress)).toBe(why)
})
