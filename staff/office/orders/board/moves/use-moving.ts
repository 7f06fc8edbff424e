import { useRef, useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import type { MovePreview } from '#contract/office/orders/board/moves.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import type { Anchor } from '../pop/board-pop.tsx'
import { doneWords, movedCountOf, undoneWords } from '../view/move-words.ts'
import { isSureMove, type MoveTarget } from '../view/targets.ts'

/** A stay on its way: as it was when it was picked up, and where it is wanted. */
export interface Moving {
  stay: BoardStay
  target: MoveTarget
  anchor: Anchor
}

/** What was chosen about it. */
export interface MoveChoice {
  isPinned: boolean
  keepPrice: boolean
  why: string
}

/** B5–B11: a move is shown, then done, whole or not at all. What is certain is done at once; each can be undone. */
export function useMoving(board: Board) {
  const [moving, setMoving] = useState<Moving | null>(null)
  /** Dropped, and not yet on the board that the server sends. */
  const [settling, setSettling] = useState<Moving | null>(null)
  const dropped = useRef<Moving | null>(null)
  /** As it was before the last move. */
  const before = useRef<BoardStay | undefined>(undefined)
  const [failure, setFailure] = useState('')
  const move = useStaffWrite(staffBoard.move, {
    silent: true,
    onDone: ({ runId, stays }, { stayId, arrival, departure }) => {
      const hasOtherDays = arrival !== undefined || departure !== undefined
      withStays(stays)
      if (runId === null) showToast('success', doneWords(board, { stays, stayId, hasOtherDays }))
      setMoving(null)
    },
    onFailure: (error) => {
      setFailure(failureText(error))
      // It stays in sight, with why it was refused; what the board shows by now is looked at anew.
      const { current: wanted } = dropped
      setMoving((open) => open ?? wanted)
      void queryClient.invalidateQueries({ queryKey: [staffBoard.previewMove.path] })
    },
    onSettled: () => {
      dropped.current = null
      setSettling(null)
    },
    again: asItIsNow,
    undo: ({ runId, stays }, { stayId }) =>
      runId === null
        ? null
        : {
            text: doneWords(board, { stays, stayId, hasOtherDays: false }),
            undone: undoneWords(board, before.current, movedCountOf(stays)),
            run: async () =>
              withStays((await callOnce(staffBoard.undoMove, { runId }, { silent: true })).stays),
          },
  })
  /** A drop, or Enter: done at once where nothing but a free room is meant. */
  function propose(stay: BoardStay, target: MoveTarget, anchor: Anchor) {
    const wanted = { stay, target, anchor }
    const { roomId } = target
    setFailure('')
    if (roomId === undefined || !isSureMove(board, stay, target)) return setMoving(wanted)
    dropped.current = wanted
    before.current = stay
    setSettling(wanted)
    void move.send({
      ...target,
      version: stay.version,
      isPinned: true,
      expected: { moves: [{ stayId: stay.id, roomId }] },
    })
  }
  function confirm(
    target: MoveTarget,
    preview: MovePreview,
    { isPinned, keepPrice, why }: MoveChoice,
    onDone?: () => void,
  ) {
    const { version, orderVersion, moves, change } = preview
    const money = change?.money ?? null
    before.current = board.stays.find(({ id }) => id === target.stayId)
    setFailure('')
    const isGivenRoom = moves.some(({ stayId }) => stayId === target.stayId)
    const sent = move.send({
      ...target,
      version,
      orderVersion,
      // Nobody was asked where only the days change: it stays pinned, or not.
      isPinned: isGivenRoom ? isPinned : (before.current?.isPinned ?? false),
      keepPrice,
      why,
      expected: {
        moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })),
        // What was shown of the price and by the terms: when it is another by now, nothing is done.
        totalCents: money?.totalCents ?? null,
        ...(money !== null && {
          refundCents: money.refundCents,
          creditCents: money.creditCents,
          keptCents: money.keptCents,
        }),
      },
    })
    void sent.then((isDone) => isDone && onDone?.())
  }
  return {
    moving,
    settling,
    failure,
    isSending: move.isSending,
    propose,
    confirm,
    /** Another place for the same stay. */
    instead: (target: MoveTarget) => {
      if (moving === null) return
      setMoving(null)
      propose(moving.stay, target, moving.anchor)
    },
    putBack: () => {
      setFailure('')
      setMoving(null)
    },
  }
}

export type MovingWork = ReturnType<typeof useMoving>

/** W6: sent anyway it says that it has seen how stay and booking are by now. */
function asItIsNow(input: RequestOf<typeof staffBoard.move>): RequestOf<typeof staffBoard.move> {
  const seen = queryClient
    .getQueriesData<Board>({ queryKey: [staffBoard.getBoard.path] })
    .flatMap(([, board]) => board?.stays ?? [])
    .filter(({ id }) => id === input.stayId)
    .toSorted((one, other) => other.version - one.version)
  const [now] = seen
  if (now === undefined) return input
  const { version, orderVersion } = now
  return { ...input, version, ...(input.orderVersion !== undefined && { orderVersion }) }
}

/** What the server answered is on every open board before it is read anew. */
function withStays(changed: readonly BoardStay[]) {
  queryClient.setQueriesData<Board>({ queryKey: [staffBoard.getBoard.path] }, (board) => {
    if (board === undefined) return board
    const byId = new Map(changed.map((stay) => [stay.id, stay]))
    const known = board.stays.map((stay) => byId.get(stay.id) ?? stay)
    const added = changed.filter(({ id }) => !board.stays.some((stay) => stay.id === id))
    return { ...board, stays: [...known, ...added] }
  })
}
