import './board-page.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { useWallClock } from '../../../frame/page/use-wall-clock.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { useIsPhone } from '../../../frame/page/use-is-phone.ts'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'
import { BoardSkeleton, BoardTitle } from './board-title.tsx'
import { BoardChart } from './chart/board-chart.tsx'
import { ChartLegend } from './chart/chart-legend.tsx'
import type { Chosen } from './chart/chart-stores.ts'
import { BoardList } from './list/board-list.tsx'
import { MovePop } from './moves/move-pop.tsx'
import { MoveSheet } from './moves/move-sheet.tsx'
import { useMoving } from './moves/use-moving.ts'
import { PhoneBoard } from './phone/phone-board.tsx'
import type { Anchor } from './pop/board-pop.tsx'
import { type BlockDraft, BlockedPop, BlockPop } from './pops/block-pop.tsx'
import { CardPop } from './pops/card-pop.tsx'
import { FreePop } from './pops/free-pop.tsx'
import { RaisePop } from './pops/raise-pop.tsx'
import { RaisedSheet } from './pops/raised-sheet.tsx'
import { TidyPop } from './pops/tidy-pop.tsx'
import { WaitListSheet } from './pops/wait-list-sheet.tsx'
import { usePin } from './use-pin.ts'
import { type BoardAddress, readAddress, writeAddress } from './view/board-address.ts'
import { namesOf, roomName } from './view/board-words.ts'

/** What changes who sleeps where, or how it stands. */
const LIVE = [
  'board',
  'order',
  'today',
  'attendance',
  'payment',
  'catalog',
  'wait-list',
  'vaccine',
  'interview',
]

/** B1–B18: the rooms and the nights. */
export function BoardPage() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)
  const { from, days } = address
  const read = useStaffRead(
    staffBoard.getBoard,
    { days: String(days), ...(from !== null && { from }) },
    { live: LIVE },
  )
  const go = (part: Partial<BoardAddress>) => setParams(writeAddress({ ...address, ...part }))
  usePageKeys([
    {
      key: 'l',
      label: address.view === 'chart' ? 'As a list' : 'As a chart',
      run: () => go({ view: address.view === 'chart' ? 'list' : 'chart' }),
    },
  ])
  const [pop, setPop] = useState<Pop | null>(null)
  const canMove = useMay('desk')
  return (
    <>
      <BoardTitle
        address={address}
        board={read.data ?? null}
        onGo={go}
        {...(canMove && {
          onTidy: (anchor: Anchor) => setPop({ kind: 'tidy', anchor }),
          onWaitList: () => setPop({ kind: 'wait-list' }),
        })}
      />
      <StaffLoaded read={read} what="the board" fallback={<BoardSkeleton />}>
        {(board) => <OpenBoard key={board.from} board={board} address={address} pop={pop} onPop={setPop} />}
      </StaffLoaded>
    </>
  )
}

type Pop =
  | { kind: 'card'; stayId: number; anchor: Anchor }
  | { kind: 'free'; roomId: number; from: string; to: string; anchor: Anchor }
  | ({ kind: 'block'; anchor: Anchor } & BlockDraft)
  | { kind: 'blocked'; block: BoardBlock; anchor: Anchor }
  | { kind: 'raise'; suiteTypeId: number; date: string; anchor: Anchor }
  | { kind: 'tidy'; anchor: Anchor }
  | { kind: 'wait-list' | 'raised' }

interface OpenBoardProps {
  board: Board
  address: BoardAddress
  pop: Pop | null
  onPop: (pop: Pop | null) => void
}

function OpenBoard({ board, address, pop, onPop: setPop }: OpenBoardProps) {
  const canMove = useMay('desk')
  const isPhone = useIsPhone()
  const now = useWallClock(board.now)
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const work = useMoving(board)
  const pin = usePin(board)
  const [moved, setMoved] = useState<{ id: number; next: Pop | null } | null>(null)
  const movedStay = board.stays.find(({ id }) => id === moved?.id)
  const close = () => setPop(null)
  const roomOf = ({ rowKey }: Chosen) => Number(rowKey.replace('room-', ''))
  const openStay = ({ id }: BoardStay, anchor: Anchor) => setPop({ kind: 'card', stayId: id, anchor })
  const openBlock = (blocked: BoardBlock, anchor: Anchor) =>
    setPop({ kind: 'blocked', block: blocked, anchor })
  const openFree = (chosen: Chosen, anchor: Anchor) =>
    setPop({ kind: 'free', ...chosen, roomId: roomOf(chosen), anchor })
  const block = (chosen: Chosen, anchor: Anchor) =>
    setPop({ kind: 'block', ...chosen, roomId: roomOf(chosen), reason: '', anchor })
  /** By a sheet; what it was for comes back afterwards. */
  const move = ({ id }: BoardStay, next: Pop | null = null) => {
    close()
    setMoved({ id, next })
  }
  const endMove = () => {
    setMoved(null)
    setPop(moved?.next ?? null)
  }
  return (
    <>
      {isPhone ? (
        <PhoneBoard
          board={board}
          now={now}
          canMove={canMove}
          onOpenStay={openStay}
          onOpenBlock={openBlock}
          onMove={move}
        />
      ) : address.view === 'list' ? (
        <BoardList
          board={board}
          now={now}
          canMove={canMove}
          onOpenStay={openStay}
          onOpenBlock={openBlock}
          onOpenFree={openFree}
          onBlock={block}
          onMove={move}
          onDrop={work.propose}
          onPin={pin}
        />
      ) : (
        <>
          <BoardChart
            key={board.days}
            board={board}
            minute={minute}
            canMove={canMove}
            isPopOpen={pop !== null || work.moving !== null}
            moving={work.moving ?? work.settling}
            soughtRoomId={address.roomId}
            onDrop={work.propose}
            onOpenStay={openStay}
            onOpenBlock={openBlock}
            onOpenFree={openFree}
            onOpenSuite={(suiteTypeId, date, anchor) => setPop({ kind: 'raise', suiteTypeId, date, anchor })}
            onPin={pin}
            onBlock={block}
          />
          <ChartLegend canMove={canMove} />
        </>
      )}
      {pop?.kind === 'wait-list' && (
        <WaitListSheet
          parkId={board.parkId}
          now={now}
          onRaised={() => setPop({ kind: 'raised' })}
          onClose={close}
        />
      )}
      {pop?.kind === 'raised' && <RaisedSheet parkId={board.parkId} onClose={close} />}
      {pop !== null && 'anchor' in pop && (
        <OpenPop
          board={board}
          pop={pop}
          onPin={pin}
          onMove={(stay, draft) =>
            move(stay, draft === undefined ? null : { kind: 'block', ...draft, anchor: pop.anchor })
          }
          onBlock={(draft) => setPop({ kind: 'block', ...draft, anchor: pop.anchor })}
          onListRaised={() => setPop({ kind: 'raised' })}
          onClose={close}
        />
      )}
      {work.moving !== null && (
        <MovePop key={JSON.stringify(work.moving.target)} board={board} moving={work.moving} work={work} />
      )}
      {movedStay !== undefined && (
        <MoveSheet key={movedStay.id} board={board} stay={movedStay} work={work} onClose={endMove} />
      )}
    </>
  )
}

interface OpenPopProps {
  board: Board
  pop: Extract<Pop, { anchor: Anchor }>
  onPin: (stay: BoardStay) => void
  onMove: (stay: BoardStay, next?: BlockDraft) => void
  onBlock: (draft: BlockDraft) => void
  onListRaised: () => void
  onClose: () => void
}

function OpenPop({ board, pop, onPin, onMove, onBlock, onListRaised, onClose }: OpenPopProps) {
  const shared = { board, anchor: pop.anchor, onClose }
  if (pop.kind === 'tidy') return <TidyPop {...shared} />
  if (pop.kind === 'blocked') {
    return <BlockedPop {...shared} block={pop.block} room={roomName(board, pop.block.roomId)} />
  }
  if (pop.kind === 'raise') {
    const suite = board.suites.find(({ id }) => id === pop.suiteTypeId)
    const key = `raise ${pop.suiteTypeId} ${pop.date}`
    return suite === undefined ? null : (
      <RaisePop key={key} {...shared} suite={suite} date={pop.date} onList={onListRaised} />
    )
  }
  if (pop.kind === 'card') {
    const stay = board.stays.find(({ id }) => id === pop.stayId)
    if (stay === undefined) return null
    return (
      <CardPop
        {...shared}
        key={stay.id}
        stay={stay}
        names={namesOf(board, stay)}
        room={roomName(board, stay.roomId)}
        onPin={onPin}
        onMove={onMove}
      />
    )
  }
  const room = board.rooms.find(({ id }) => id === pop.roomId)
  if (room === undefined) return null
  const key = `${pop.kind} ${room.id} ${pop.from} ${pop.to}`
  return pop.kind === 'block' ? (
    <BlockPop key={key} {...shared} draft={pop} room={room} onMove={onMove} />
  ) : (
    <FreePop
      key={key}
      {...shared}
      from={pop.from}
      to={pop.to}
      room={room}
      onBlock={(from, to) => onBlock({ roomId: room.id, from, to, reason: '' })}
    />
  )
}
