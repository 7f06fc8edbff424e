import { expect, test } from 'vitest'
import type { CareKind } from '../care/care-items.ts'
import type { IncidentKind, Severity } from '../incidents/incident-kinds.ts'
import { STAFF_PRESETS } from '../staff/permissions.ts'
import {
  ALARM_KINDS,
  type AlarmKind,
  becameSerious,
  concernsOf,
  isConcerned,
  isDoubleAlarming,
  isMissAlarming,
} from './alarms.ts'

const presetsFor = (kind: AlarmKind) =>
  STAFF_PRESETS.filter((person) => isConcerned(person, concernsOf(kind))).map(({ key }) => key)

test.each(ALARM_KINDS)('WS3 a %s concerns everybody who does care, and managers', (kind) => {
  expect(presetsFor(kind)).toEqual(['front-desk', 'kennel-hand', 'groomer', 'manager'])
})

const who = (role: 'customer' | 'staff', ...permissions: ('desk' | 'money' | 'care')[]) => ({
  role,
  permissions,
})

test.each<[string, ReturnType<typeof who>, AlarmKind, boolean]>([
  ['the desk', who('staff', 'desk'), 'serious-incident', true],
  ['the desk', who('staff', 'desk'), 'missed-dose', false],
  ['the desk', who('staff', 'desk'), 'double-dose', false],
  ['whoever only takes money', who('staff', 'money'), 'serious-incident', false],
  ['whoever has nothing to do yet', who('staff'), 'medicine-changed', false],
  ['a customer', who('customer', 'care', 'desk'), 'serious-incident', false],
])('WS3 %s %j hears of a %s: %s', (_name, person, kind, isTheirs) => {
  expect(isConcerned(person, concernsOf(kind))).toBe(isTheirs)
})

test.each<[CareKind, boolean, boolean]>([
  ['medicine', true, true],
  ['meal', true, false],
  ['service', false, false],
])('D12 D15 a %s: twice is an alarm %s, missed %s', (kind, twice, missed) => {
  expect(isDoubleAlarming(kind)).toBe(twice)
  expect(isMissAlarming(kind)).toBe(missed)
})

type Report = [IncidentKind, Severity]

test.each<[Report | null, Report, boolean]>([
  [null, ['bite', 1], true],
  [null, ['injury', 3], true],
  [null, ['injury', 2], false],
  [['injury', 2], ['injury', 3], true],
  [['scuffle', 1], ['bite', 1], true],
  [['injury', 3], ['bite', 3], false],
  [['injury', 3], ['injury', 2], false],
])('WS3 D22 from %j to %j is serious news: %s', (before, after, isNews) => {
  const report = ([kind, severity]: Report) => ({ kind, severity })
  expect(becameSerious(before && report(before), report(after))).toBe(isNews)
})
