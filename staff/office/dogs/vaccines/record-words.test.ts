import { describe, expect, test } from 'vitest'
import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { comingWords, dateWords, effectWords } from './record-words.ts'

const VISIT: NonNullable<WaitingRecord['visit']> = {
  orderId: 1,
  code: 'EV-7K3M9Q',
  orderType: 'boarding',
  firstDate: '2026-12-04',
  beginsAt: '2026-12-04T16:00:00Z',
  lastNight: '2026-12-07',
  isConfirmed: false,
  otherOpen: [],
}
const RECORD: WaitingRecord = {
  dogId: 1,
  dogName: 'Biscuit',
  breed: 'Corgi',
  birthday: '2024-03-14',
  ageMonths: 32,
  microchip: '',
  photoThumbnailPath: null,
  owner: { id: 2, name: 'Priya Sandhu', phone: null },
  vaccine: 'bordetella',
  proofName: 'a.webp',
  proofPath: '/a.webp',
  isPdf: false,
  sentAt: '2026-12-04T15:00:00Z',
  expiresOn: '2027-12-03',
  visit: VISIT,
}
const TODAY = '2026-12-04'
const dates = { givenOn: '2026-12-03', expiresOn: '2027-12-03' }

describe('D3 what verifying does', () => {
  test.each([
    [
      RECORD,
      'Last open point of EV-7K3M9Q. Verified, the stay is confirmed at once. Priya Sandhu is notified.',
    ],
    [{ ...RECORD, visit: null }, 'Nothing waits for it yet. Priya Sandhu is notified.'],
    [
      { ...RECORD, visit: { ...VISIT, otherOpen: ['money' as const] } },
      'EV-7K3M9Q then still waits for the payment. Priya Sandhu is notified.',
    ],
    [
      { ...RECORD, visit: { ...VISIT, isConfirmed: true } },
      'EV-7K3M9Q is confirmed already. Priya Sandhu is notified.',
    ],
  ])('%#', (record, words) => {
    expect(effectWords(record, dates)).toBe(words)
  })

  test('the time of a visit today stands beside the name', () => {
    expect(comingWords(RECORD, TODAY, 'America/Vancouver')).toMatch(/^Today, \d+:00 am$/)
    expect(comingWords(RECORD, '2026-12-01', 'America/Vancouver')).toBe('Fri 4 Dec')
  })
})

describe('D4 dates', () => {
  test('the ones that cannot be name their field', () => {
    expect(dateWords(RECORD, { ...dates, expiresOn: '2025-12-03' }, TODAY).problem?.field).toBe('expiresOn')
    expect(dateWords(RECORD, { ...dates, givenOn: '2026-12-05' }, TODAY).problem?.field).toBe('givenOn')
    expect(dateWords(RECORD, { ...dates, givenOn: '' }, TODAY).problem?.text).toBe('When was it given?')
  })

  test('the ones to ask about are asked about and allowed', () => {
    expect(dateWords(RECORD, dates, TODAY)).toEqual({ problem: null, questions: [] })
    expect(dateWords(RECORD, { ...dates, expiresOn: '2026-12-06' }, TODAY)).toEqual({
      problem: null,
      questions: ['Expires before the last night, Mon 7 Dec. You can verify it, but the visit stays open.'],
    })
    expect(dateWords(RECORD, { ...dates, expiresOn: '2028-12-03' }, TODAY).questions).toEqual([
      'That is more than a year after it was given. Is the year right?',
    ])
  })
})
