import { callOnce } from '#client/api/call-once.ts'
import { type Board, MAX_BOARD_DAYS } from '#contract/office/orders/board/board.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { usePreview } from '../../change/use-preview.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { MoveList } from '../moves/move-list.tsx'
import { type Anchor, BoardPop, MainButton } from '../pop/board-pop.tsx'

interface TidyPopProps {
  board: Board
  anchor: Anchor
  onClose: () => void
}

/** B16: the fewest moves that free the longest runs; one confirm, one undo. */
export function TidyPop({ board, anchor, onClose }: TidyPopProps) {
  const { data, failure } = usePreview(staffBoard.previewTidy, { parkId: board.parkId })
  const tidy = useStaffWrite(staffBoard.tidy, {
    silent: true,
    onDone: onClose,
    undo: ({ runId, stays }) =>
      runId === null
        ? null
        : {
            text: `Tidied up, ${counted(stays.length, 'stay')} moved`,
            undone: 'Everyone is back where they were',
            run: () => callOnce(staffBoard.undoMove, { runId }, { silent: true }),
          },
  })
  const moves = data?.moves ?? []
  const longer = (data?.runs ?? []).filter(({ nowNights, thenNights }) => thenNights > nowNights)
  const send = () =>
    void tidy.send({
      parkId: board.parkId,
      expected: { moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })) },
    })
  return (
    <BoardPop
      anchor={anchor}
      title="Tidy up"
      line={
        data === undefined
          ? undefined
          : moves.length === 0
            ? `Nothing to tidy: no move would free a longer run in the next ${MAX_BOARD_DAYS} days.`
            : `${counted(moves.length, 'move')} ${moves.length === 1 ? 'frees' : 'free'} ${counted(longer.length, 'longer run')} in the next ${MAX_BOARD_DAYS} days. Pinned and in-house dogs stay.`
      }
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          {moves.length > 0 && (
            <MainButton isDisabled={tidy.isSending} onPress={send}>
              Tidy, {counted(moves.length, 'move')}
            </MainButton>
          )}
        </>
      }
    >
      {data === undefined && failure === '' && (
        <p className="muted" role="status">
          Looking for longer runs…
        </p>
      )}
      {(failure !== '' || tidy.failure !== '') && (
        <p className="pop-note red" role="alert">
          <StaffIcon name="warning-fill" />
          <span>{tidy.failure === '' ? failure : tidy.failure} Nothing was moved.</span>
        </p>
      )}
      {moves.length > 0 && <MoveList board={board} moves={moves} stay={null} />}
      {longer.length > 0 && (
        <table className="change-table">
          <thead>
            <tr>
              <th scope="col">Free run</th>
              <th scope="col" className="sum">
                Now
              </th>
              <th scope="col" className="sum">
                Then
              </th>
            </tr>
          </thead>
          <tbody>
            {longer.map(({ roomId, room, nowNights, thenNights }) => (
              <tr key={roomId}>
                <th scope="row">{room}</th>
                <td className="sum">{counted(nowNights, 'night')}</td>
                <td className="sum">{counted(thenNights, 'night')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </BoardPop>
  )
}
