import { randomUUID } from 'node:crypto'
import { staffClosure } from '#contract/management/closures.ts'
import { boardBlockPreview, boardCapacity } from '#contract/office/orders/board/capacity.ts'
import {
  boardMovePreviews,
  boardMoves,
  boardTidy,
  boardTidyPreview,
  MovePreview,
} from '#contract/office/orders/board/moves.ts'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { aStayOnBoard, previewMove } from './a-board.ts'
import { aBooker, aStay, create, suiteTypeId } from './booking.ts'
import { FAR, type Givers, givingScene } from './giving-case.ts'
import { harmless, type HarmlessCase } from './harmless-case.ts'
import { asShown, stayOf } from './move-on-board.ts'
import { askToWait, placed } from './order-calls.ts'

const why = 'A leak'

/** What is done on the board and with households. */
export function harmlessHouse(desk: Givers): HarmlessCase[] {
  const { server, asha, guest, query, send } = desk
  const { paid } = givingScene(desk)
  const one = async (text: string, values: unknown[]) => (await query(text, values))[0] ?? {}
  const deluxe = () => suiteTypeId(server, 'Deluxe Suite')
  const spring = { from: '2027-05-04', to: '2027-05-06' }
  const aRoom = async () =>
    Number((await one('select max(id) as id from room where suite_type_id = $1', [await deluxe()]))['id'])
  const aStayOf = async () => stayOf(server, (await paid(guest, FAR)).id)
  /** A stay that has no room yet, with the version of its booking. */
  const withoutRoom = async () => {
    const { id } = await paid(guest, FAR)
    return { ...(await stayOf(server, id)), version: await desk.versionOf(id) }
  }
  const otherRoom = async () => ({ ...(await aStayOf()), roomId: await aRoom() })
  const done = async (...call: Parameters<typeof send>) => (await send(...call)).data as object

  const board = [
    harmless(boardMovePreviews.previewMove, otherRoom),
    harmless(boardMoves.undoMove, async () => {
      const wanted = await otherRoom()
      const shown = MovePreview.parse((await previewMove(server, asha, wanted)).data)
      const moved = await done(boardMoves.move, { ...asShown(shown), ...wanted }, asha)
      return { runId: (moved as { runId: number }).runId }
    }),
    harmless(boardMoves.pin, async () => {
      const stay = await withoutRoom()
      await send(staffToday.findRoom, stay, asha)
      const { version } = await one('select version from stay where id = $1', [stay.stayId])
      return { stayId: stay.stayId, version, isPinned: true }
    }),
    harmless(boardTidyPreview.previewTidy, () => Promise.resolve({})),
    harmless(boardTidy.tidy, async () => {
      const villa = { suite: 'Family Villa' }
      const [first, second] = [
        { room: 'V1', arrival: '2026-11-28', departure: '2026-11-30' },
        { room: 'V2', arrival: '2026-12-02', departure: '2026-12-04' },
      ]
      await aStayOnBoard(server, guest, { ...villa, ...first, isPinned: true })
      await aStayOnBoard(server, guest, { ...villa, ...second })
      const suite = { suiteTypeId: await suiteTypeId(server, 'Family Villa') }
      const shown = await send(boardTidyPreview.previewTidy, suite, asha)
      const { moves } = boardTidyPreview.previewTidy.output.parse(shown.data)
      return {
        ...suite,
        expected: { moves: moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId })) },
      }
    }),
    harmless(boardBlockPreview.previewBlock, async () => ({
      roomId: await aRoom(),
      from: '2027-07-06',
      to: '2027-07-08',
    })),
    harmless(boardCapacity.block, async () => ({ roomId: await aRoom(), ...spring, reason: why })),
    harmless(boardCapacity.unblock, async () => {
      const blocked = { roomId: await aRoom(), from: '2027-06-01', to: '2027-06-03', reason: why }
      return done(boardCapacity.block, blocked, asha)
    }),
    harmless(boardCapacity.raiseCapacity, async () => ({
      suiteTypeId: await deluxe(),
      ...spring,
      extra: 1,
      reason: why,
    })),
    harmless(boardCapacity.lowerCapacity, async () => {
      const raised = { suiteTypeId: await deluxe(), ...spring, extra: 1, reason: why }
      return done(boardCapacity.raiseCapacity, raised, asha)
    }),
    harmless(staffClosure.removeClosure, async () => {
      const day = { fromDate: '2028-02-29', toDate: '2028-02-29', closed: ['daycare'], reason: why }
      const values = { ...day, hours: null, groomerId: null }
      const saved = await done(staffClosure.saveClosure, { id: null, version: null, values }, asha)
      const { id, version } = (saved as { closure: { id: number; version: number } }).closure
      return { id, version }
    }),
    harmless(boardWaitList.offer, async () => {
      const waits = { arrival: '2027-04-13', departure: '2027-04-15' }
      const type = await deluxe()
      const nights = `suite_type_id = ${type} and night between '2027-04-13' and '2027-04-15'`
      const first = await aBooker(server)
      placed(await create(server, first, await aStay(server, [first.dogId], waits)))
      await query(`update suite_night set capacity = booked where ${nights}`)
      const answer = await askToWait(server, guest, await aStay(server, [guest.dogId], waits))
      await query(`update suite_night set capacity = booked + 5 where ${nights}`)
      const { id } = answer.data as { id: number }
      const { version } = await one('select version from wait_list_entry where id = $1', [id])
      return { entryId: id, version, why }
    }),
  ]
  const task = { parkId: 1, date: '2026-11-23', what: 'Order food' }
  const today = [
    harmless(staffToday.findRoom, withoutRoom),
    harmless(staffToday.markAnswered, async () => {
      const words = { name: 'Owen', email: 'owen@mail.example', message: 'Do you take cats?' }
      await server.post('/api/Index/sendMessage', words)
      const found = await one('select max(id) as id from contact_message', [])
      return { id: found['id'], version: 1 }
    }),
    harmless(staffToday.saveTask, () => Promise.resolve(task)),
    harmless(staffToday.tickTask, async () => {
      const { id, version } = (await done(staffToday.saveTask, task, asha)) as {
        id: number
        version: number
      }
      return { id, version, isDone: true }
    }),
    harmless(staffToday.saveDayNote, () => Promise.resolve({ parkId: 1, date: '2026-11-23', text: 'Snow.' })),
  ]
  const whose = async () => ({
    id: guest.id,
    version: (await one('select version from account where id = $1', [guest.id]))['version'],
  })
  const proof = { askedBy: 'email', provenBy: 'email' }
  const customers = [
    harmless(staffCustomer.save, async () => ({
      ...(await whose()),
      firstName: 'Ines',
      lastName: 'Duarte',
      phone: '+16045559917',
    })),
    harmless(staffCustomer.sendEmailCode, () =>
      Promise.resolve({ id: guest.id, email: `${randomUUID()}@mail.example` }),
    ),
    harmless(staffCustomer.changeEmail, async () => {
      await query('update account set email = null, password_hash = null, made_by = $2 where id = $1', [
        guest.id,
        asha.id,
      ])
      return { ...(await whose()), email: `${randomUUID()}@mail.example` }
    }),
    harmless(staffCustomer.invite, async () => {
      await query('update account set password_hash = null, made_by = $2 where id = $1', [guest.id, asha.id])
      return whose()
    }),
    harmless(staffCustomer.setVideos, async () => ({
      ...(await whose()),
      videosUrl: 'https://videos.example/a',
    })),
    harmless(staffCustomer.block, async () => ({ ...(await whose()), why })),
    harmless(staffCustomer.unblock, async () => {
      await send(staffCustomer.block, { ...(await whose()), why }, asha)
      return whose()
    }),
    harmless(staffCustomer.exportData, () => Promise.resolve({ id: guest.id, ...proof })),
    harmless(staffCustomer.deleteHousehold, async () => ({ ...(await whose()), ...proof })),
    harmless(staffCustomer.see, () => Promise.resolve({ id: guest.id })),
  ]
  return [...board, ...customers, ...today]
}
