import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dateText, id, Nothing, requiredMultilineText } from '../fields.ts'
import { approvable } from './approval.ts'
import { DogNote, SavedDog } from './dog-page.ts'
import { version } from './team.ts'

const writes = { method: 'POST', access: 'staff', idempotent: true } as const
const seen = { id: id('note'), version }

/** Notes about a dog, which only the team sees, and what is done when a dog has died. */
export const dogRecords = {
  addNote: endpoint({
    ...writes,
    path: '/api/staffDog/addNote',
    needs: 'care',
    summary: 'Something the others should know of a dog.',
    input: z.object({
      dogId: id('dog'),
      text: requiredMultilineText('the note', 1_000, 'Please write the note.'),
      isPinned: z.boolean().default(false),
    }),
    output: DogNote,
  }),
  pinNote: endpoint({
    ...writes,
    path: '/api/staffDog/pinNote',
    needs: 'care',
    summary: 'The note stands first, or no longer does.',
    input: z.object({ ...seen, isPinned: z.boolean() }),
    output: DogNote,
  }),
  removeNote: endpoint({
    ...writes,
    path: '/api/staffDog/removeNote',
    needs: 'care',
    summary: 'The note is no longer shown, or is shown again; its row stays.',
    input: z.object({ ...seen, isRemoved: z.boolean().default(true) }),
    output: DogNote,
  }),
  markDeceased: endpoint({
    ...writes,
    path: '/api/staffDog/markDeceased',
    needs: 'desk',
    summary: 'The dog has died: nobody is reminded of it any more, and nothing is booked for it.',
    input: z.object({ id: id('dog'), version, on: dateText }),
    output: SavedDog,
  }),
  undoDeceased: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/undoDeceased',
    needs: 'desk',
    summary:
      'It was a mistake; on the same day only, and with a manager’s approval once bookings were called off.',
    input: z.object({ id: id('dog'), version }),
    output: SavedDog,
  }),
  cancelComing: endpoint({
    ...writes,
    path: '/api/staffDog/cancelComing',
    needs: 'desk',
    summary: 'Calls off one coming booking of a dog that has died; everything paid comes back.',
    input: z.object({ dogId: id('dog'), orderId: id('booking'), version }),
    output: Nothing,
  }),
}
