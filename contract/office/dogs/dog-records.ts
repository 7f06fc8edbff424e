import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dateText, id, Nothing, version } from '../../fields.ts'
import { approvable } from '../write/approval.ts'
import { SavedDog } from './dog-page.ts'

const writes = { method: 'POST', access: 'staff', idempotent: true } as const

/** What is done when a dog has died. */
export const dogRecords = {
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
  cancelComing: approvable('above-limit', {
    ...writes,
    path: '/api/staffDog/cancelComing',
    needs: 'desk',
    summary:
      'Calls off one coming booking of a dog that has died; everything paid comes back. Far beyond the terms a manager says yes.',
    input: z.object({ dogId: id('dog'), orderId: id('booking'), version }),
    output: Nothing,
  }),
}
