import { useState } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { Board } from '#contract/office/orders/board/board.ts'
import type { MovePreview } from '#contract/office/orders/board/moves.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { usePreview } from '../../change/use-preview.ts'
import { BoardPop, MainButton } from '../pop/board-pop.tsx'
import { dogsOf, nightsOf, roomName } from '../view/board-words.ts'
import { placed } from '../view/targets.ts'
import { buttonWords, MovePlan, titleOf, USUAL_CHOICE } from './move-plan.tsx'
import type { Moving, MovingWork } from './use-moving.ts'

interface MovePopProps {
  board: Board
  moving: Moving
  work: MovingWork
}

/** What stays as it is when nothing is done. */
function keepWords(board: Board, { stay, target }: Moving, data: MovePreview | undefined): string {
  if (data?.kind === 'split') return `Leave in ${roomName(board, stay.roomId)}`
  const nights = nightsOf(stay)
  return nightsOf(placed(stay, target)) === nights ? 'Put back' : `Keep ${counted(nights, 'night')}`
}

/** What a drop would do, beside where it was dropped; Enter does it, Esc puts it back. */
export function MovePop({ board, moving, work }: MovePopProps) {
  const { stay, target, anchor } = moving
  const preview = usePreview(staffBoard.previewMove, target)
  const [choice, setChoice] = useState(USUAL_CHOICE)
  const { data } = preview
  const isSure = !work.isSending && !(choice.keepPrice && choice.why.trim() === '')
  return (
    <BoardPop
      anchor={anchor}
      title={titleOf(board, moving, data)}
      faces={<DogAvatars dogs={dogsOf(board, stay)} size={44} />}
      line={`${stay.owner}, ${stay.code}, ${dateRange(stay.arrival, stay.departure)}, ${counted(nightsOf(stay), 'night')}`}
      onClose={work.putBack}
      footer={
        <>
          <button type="button" className="button secondary" onClick={work.putBack}>
            {keepWords(board, moving, data)}
            <kbd aria-hidden="true">Esc</kbd>
          </button>
          {data !== undefined && (
            <MainButton isDisabled={!isSure} onPress={() => work.confirm(target, data, choice)}>
              {buttonWords(data, choice.keepPrice)}
              <kbd aria-hidden="true">↵</kbd>
            </MainButton>
          )}
        </>
      }
    >
      <MovePlan
        board={board}
        moving={moving}
        preview={preview}
        failure={work.failure}
        choice={choice}
        onChoice={setChoice}
        onInstead={work.instead}
      />
    </BoardPop>
  )
}
