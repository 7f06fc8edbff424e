import { Icon } from '#ui/icon.tsx'
import { boardingDraft, FRESH_BOARDING } from '../orders/boarding-draft.ts'
import { askToDiscard } from './ask-to-discard.ts'
import { hasChosenWhen, soFarWords } from './continue-words.ts'
import type { Booking } from './use-booking.ts'

/** A booking that was begun before is not taken for a new one: it goes on, or a new one begins with the same dogs. */
export function ChooseDogUnfinished({ booking: { draft, allDogs, suites } }: { booking: Booking }) {
  if (draft.id !== 0 || !hasChosenWhen(draft)) return null
  const startAfresh = async () => {
    if (!(await askToDiscard('start afresh'))) return
    const { parkId, dogIds, smallNum, mediumNum, largeNum } = boardingDraft.read()
    boardingDraft.change({ ...FRESH_BOARDING, parkId, dogIds, smallNum, mediumNum, largeNum })
  }
  return (
    <p className="note-bar">
      <Icon name="info-bold" />
      <span>
        You are going on with <b className="number">{soFarWords(draft, allDogs, suites)}</b>.{' '}
        <button type="button" className="text-link record-button" onClick={() => void startAfresh()}>
          Start afresh
        </button>
      </span>
    </p>
  )
}
