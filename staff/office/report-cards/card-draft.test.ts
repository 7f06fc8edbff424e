import { expect, test } from 'vitest'
import type { CardDog, StaffReportCard } from '#contract/office/report-cards.ts'
import { cardToOpen, chipsFor, draftsOf, emptyDraft, wordsOf } from './card-draft.ts'

const card = (id: number, sentAt: string | null): StaffReportCard => ({
  id,
  version: 2,
  dogId: 7,
  orderId: 3,
  date: '2026-12-04',
  headline: 'Maple swam',
  note: '',
  chips: [],
  pictures: [],
  isAnother: false,
  by: 'Asha',
  sentAt,
  correctedAt: null,
  correctUntil: null,
  additions: [],
})
const SENT = '2026-12-04T18:00:00.000Z'
const dog = (cards: StaffReportCard[]) => ({ name: 'Maple', owner: 'Priya Sandhu', cards }) as CardDog

test('D23 Send asks about every draft with its name, and about nothing that was sent', () => {
  const dogs = [dog([card(1, null)]), dog([card(2, SENT), card(3, null)]), dog([])]
  const about = { version: 2, headline: 'Maple swam', name: 'Maple', owner: 'Priya Sandhu' }
  expect(draftsOf(dogs)).toEqual([
    { id: 1, ...about },
    { id: 3, ...about },
  ])
})

test('D23 a dog opens at its draft, else at its newest card, else at an empty one', () => {
  expect(cardToOpen(dog([card(1, null), card(2, SENT)]))?.id).toBe(1)
  expect(cardToOpen(dog([card(1, SENT), card(2, SENT)]))?.id).toBe(2)
  expect(cardToOpen(dog([]))).toBeNull()
  expect(emptyDraft({ name: 'Maple' })).toMatchObject({ headline: 'Maple’s day', chips: [] })
})

test('D23 a chip that is no longer on the list stays on the card that has it', () => {
  const phrases = [
    { label: 'Swam', text: 'Went for a swim.' },
    { label: 'Cuddles', text: '' },
  ]
  expect(chipsFor(phrases, ['Rolled in mud.'])).toEqual([
    { value: 'Went for a swim.', label: 'Swam' },
    { value: 'Cuddles', label: 'Cuddles' },
    { value: 'Rolled in mud.', label: 'Rolled in mud.' },
  ])
})

test('D23 pictures go by their names', () => {
  const picture = { name: 'private/a.webp', thumbnailPath: '/files/a' }
  const draft = { headline: 'Maple swam', note: '', chips: [], pictures: [picture] }
  expect(wordsOf(draft)).toEqual({
    headline: 'Maple swam',
    note: '',
    chips: [],
    pictures: ['private/a.webp'],
  })
})
