import { editDogPath } from '../dogs/dog-paths.ts'
import { VISIT_PATH } from '../page/paths.ts'
import { signPath } from './booking-paths.ts'
import type { Booking } from './booking-words.ts'

type ChecklistItem = Booking['checklist'][number]

/** What the customer can do about an open item: go somewhere, or pay. */
export type NextStep = { kind: 'go'; label: string; path: string } | { kind: 'pay' }

/** The one action of an item; null when it is done, or in our hands. */
export function nextStepOf(
  { gate, dogId, state }: ChecklistItem,
  { id, canPay }: Pick<Booking, 'id' | 'canPay'>,
): NextStep | null {
  if (state !== 'waiting-for-you') return null
  switch (gate) {
    case 'money':
      return canPay ? { kind: 'pay' } : null
    case 'vaccines':
      return dogId === null
        ? null
        : { kind: 'go', label: 'Send record', path: editDogPath(dogId, 'vaccines') }
    case 'interview':
      return { kind: 'go', label: 'Book meet and greet', path: VISIT_PATH }
    case 'agreement':
      return { kind: 'go', label: 'Read and sign', path: signPath(id) }
    default:
      return gate satisfies never
  }
}
