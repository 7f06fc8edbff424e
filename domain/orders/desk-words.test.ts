import { expect, test } from 'vitest'
import { deskWords } from './desk-words.ts'

test.each([
  [
    'One of your dogs is already booked on some of these days. Please check My bookings.',
    'One of the dogs is already booked on some of these days. Their page shows for what.',
  ],
  [
    'We need Maple’s record for rabies, valid through Mon 14 Dec, before this change. Please send it first; your booking hasn’t changed.',
    'We need Maple’s record for rabies, valid through Mon 14 Dec, before this change. Ask the owner for it first; the booking hasn’t changed.',
  ],
  [
    'There’s a newer agreement. Please read and sign it; your booking stays the same until then.',
    'There’s a newer agreement. The owner has to read and sign it; the booking stays the same until then.',
  ],
  [
    'Deluxe Suite is full on Sat 5 Dec. Nothing was booked.',
    'Deluxe Suite is full on Sat 5 Dec. Nothing was booked.',
  ],
])('O4 O9 what owners read is said about them at the desk (%#)', (owners, desks) => {
  expect(deskWords(owners)).toBe(desks)
})
