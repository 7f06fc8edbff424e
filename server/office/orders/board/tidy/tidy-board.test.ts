import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { boardMoves, boardTidy, boardTidyPreview, Moved } from '#contract/office/orders/board/moves.ts'
import { aStayOnBoard, roomsOf } from '../../../../testing/a-board.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aBooker, suiteTypeId } from '../../../../testing/booking.ts'
import { emptyTables } from '../../../../testing/empty-tables.ts'
import { brokenRules } from '../../../../testing/house-rules.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: TestCustomer
let villaType: number
beforeAll(async () => {
  await wideLimits(server)
  dana = await aStaffMember(server, ['desk'])
  guest = await aBooker(server)
  villaType = await suiteTypeId(server, 'Family Villa')
})
beforeEach(() => emptyTables(server.database, 'customer_order', 'suite_night'))

const villa = (room: string, arrival: string, departure: string, more: object = {}) =>
  aStayOnBoard(server, guest, { suite: 'Family Villa', arrival, departure, room, ...more })

async function preview(): Promise<OutputOf<typeof boardTidyPreview.previewTidy>> {
  const answer = await server.post(
    boardTidyPreview.previewTidy.path,
    { suiteTypeId: villaType },
    dana.headers,
  )
  return boardTidyPreview.previewTidy.output.parse(answer.body.data)
}
const tidy = async (moves: { stayId: number; toRoomId: number }[]) =>
  staffSend(server, dana, boardTidy.tidy, {
    suiteTypeId: villaType,
    expected: { moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })) },
  })

test('B16 what was shown is done at once, and undone at once', async () => {
  const stays = [
    await villa('V1', '2026-11-24', '2026-11-26'),
    await villa('V2', '2026-11-28', '2026-11-30'),
    await villa('V1', '2026-12-01', '2026-12-03', { isPinned: true }),
  ]
  const { moves, runs } = await preview()
  expect(moves).toMatchObject([{ stayId: stays[1], fromRoom: 'V2', toRoom: 'V1' }])
  expect(runs).toContainEqual(expect.objectContaining({ room: 'V2', thenNights: 60 }))
  expect(await roomsOf(server, stays)).toEqual(['V1', 'V2', 'V1'])
  const done = await tidy(moves)
  expect(await roomsOf(server, stays)).toEqual(['V1', 'V1', 'V1'])
  expect((await preview()).moves).toEqual([])
  const { runId } = Moved.parse(done.data)
  expect(await staffSend(server, dana, boardMoves.undoMove, { runId })).toMatchObject({ code: 200 })
  expect(await roomsOf(server, stays)).toEqual(['V1', 'V2', 'V1'])
  expect(await brokenRules(server.database)).toEqual([])
})

test('B16 when the board is another by now, nobody moves', async () => {
  const first = await villa('V1', '2026-11-24', '2026-11-26')
  const second = await villa('V2', '2026-11-28', '2026-11-30')
  const { moves } = await preview()
  const late = await villa('V1', '2026-11-27', '2026-11-29', { isPinned: true })
  expect(await tidy(moves)).toMatchObject({ code: 409 })
  expect(await roomsOf(server, [first, second, late])).toEqual(['V1', 'V2', 'V1'])
})
