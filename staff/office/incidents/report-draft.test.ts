import { expect, test } from 'vitest'
import type { IncidentDay } from '#contract/office/incidents/incident-page.ts'
import { newDraft, type ReportDraft, toForm } from './report-draft.ts'

const DAY: IncidentDay = {
  timeZone: 'America/Vancouver',
  now: '2026-12-04T18:52:00.000Z',
  incidents: [],
  here: [{ id: 7, name: 'Kona', breed: 'Lab mix', photoThumbnailPath: null, room: 'D2' }],
  doneChoices: [],
}

test('D12 a dose given twice opens a report with its kind and its dog filled in', () => {
  expect(newDraft(DAY, { kind: 'medicine', dogId: 7 })).toMatchObject({
    kind: 'medicine',
    severity: 2,
    dogs: [{ id: 7, name: 'Kona', line: 'D2' }],
    time: '11:52',
  })
  expect(newDraft(DAY, { kind: 'new', dogId: 0 })).toMatchObject({ kind: null, severity: null, dogs: [] })
})

test.each<[Partial<ReportDraft>, string]>([
  [{ kind: null }, 'Please say what it was.'],
  [{ severity: null }, 'Please say how bad it was.'],
  [{ dogs: newDraft(DAY, { kind: 'new', dogId: 7 }).dogs }, 'Please say what part Kona had in it.'],
  [{ time: '' }, 'Please say when it was.'],
  [{ whatHappened: '  ' }, 'Please say what happened.'],
])('D20 a report without %j is not sent', (part, sentence) => {
  const begun = newDraft(DAY, { kind: 'medicine', dogId: 7 })
  const dogs = begun.dogs.map((dog) => ({ ...dog, part: 'hurt' as const }))
  const whole = { ...begun, dogs, whatHappened: 'Given twice.' }
  expect(toForm({ ...whole, ...part }, DAY.timeZone)).toBe(sentence)
  expect(toForm(whole, DAY.timeZone)).toMatchObject({
    happenedAt: '2026-12-04T18:52:00.000Z',
    dogs: [{ dogId: 7, part: 'hurt' }],
  })
})
