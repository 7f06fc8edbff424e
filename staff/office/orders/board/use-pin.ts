import { callOnce } from '#client/api/call-once.ts'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { namesOf, roomName } from './view/board-words.ts'

/** B12: the planner leaves who is pinned. */
export function usePin(board: Board) {
  const pin = useStaffWrite(staffBoard.pin, {
    undo: (stay) => {
      const { id, version, isPinned } = stay
      const words = isPinned ? 'pinned to' : 'no longer pinned to'
      return {
        text: `${namesOf(board, stay)} ${words} ${roomName(board, stay.roomId)}`,
        run: () => callOnce(staffBoard.pin, { stayId: id, version, isPinned: !isPinned }, { silent: true }),
      }
    },
  })
  return ({ id, version, isPinned, roomId }: BoardStay) => {
    if (roomId === null) return void showToast('info', 'Give it a room first, then it can be pinned.')
    return void pin.send({ stayId: id, version, isPinned: !isPinned })
  }
}
