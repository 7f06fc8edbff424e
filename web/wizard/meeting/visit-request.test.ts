import { expect, test } from 'vitest'
import { EMPTY_VISIT } from '#client/booking/visit-draft.ts'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import { isKindOpen, kindOf, meetingDogs } from './visit-meeting.ts'
import { unansweredVisit, visitRequest } from './visit-request.ts'
import { hoursWords } from './visit-words.ts'

const met = aDog({ id: 1, interview: { outcome: 'passed', conditions: '', validUntil: '2027-03-01' } })
const otis = aDog({ id: 2, name: 'Otis' })
const draft = {
  ...EMPTY_VISIT,
  dogIds: [1, 2],
  meeting: { date: '2026-12-10', time: '10:00', instants: null },
  message: ' Shy of hats. ',
  answers: { '2.dogs': 'shy', '2.bitten': 'no', '7.dogs': 'plays' },
}

test('a meet and greet is asked for with its dogs, its hour and what was answered about them', () => {
  expect(visitRequest({ kind: 'interview', meeting: [otis], draft })).toEqual({
    orderType: 'interview',
    parkId: 1,
    dogIds: [2],
    date: '2026-12-10',
    time: '10:00',
    message: 'Shy of hats.',
    questionnaire: { '2.dogs': 'shy', '2.bitten': 'no' },
  })
  expect(visitRequest({ kind: 'visit', meeting: [met, otis], draft })).toMatchObject({
    dogIds: [1, 2],
    questionnaire: {},
  })
})

test('the dogs decide whether it is a meet and greet, and its owner may say otherwise', () => {
  expect(kindOf({ kind: null }, [otis])).toBe('visit')
  expect(isKindOpen({ kind: null }, [otis])).toBe(true)
  expect(isKindOpen({ kind: null }, [])).toBe(false)
  expect(kindOf({ kind: 'interview' }, [otis])).toBe('interview')
  expect(kindOf({ kind: 'visit' }, [otis])).toBe('visit')
  expect(kindOf({ kind: 'interview' }, [])).toBe('visit')
  expect(meetingDogs('interview', [met, otis], [otis])).toEqual([otis])
  expect(meetingDogs('visit', [met, otis], [otis])).toEqual([met, otis])
})

test('what was sent for this hour and never answered is sent again as it was', () => {
  const body = { request: visitRequest({ kind: 'interview', meeting: [otis], draft }) }
  const sent = { ...draft, sent: { body: JSON.stringify(body), key: 'k1' } }
  expect(unansweredVisit(draft)).toBeNull()
  expect(unansweredVisit(sent)).toEqual({ body, key: 'k1' })
  expect(unansweredVisit({ ...sent, meeting: { ...draft.meeting, time: '11:00' } })).toBeNull()
})

test.each([
  ['10:00', '11:00', '10:00 to 11:00 am'],
  ['11:00', '12:00', '11:00 am to 12:00 pm'],
])('from %s to %s is said %s', (from, to, words) => {
  expect(hoursWords(from, to)).toBe(words)
})
