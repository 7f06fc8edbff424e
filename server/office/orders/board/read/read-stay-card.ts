import type { BoardStay, StayCard } from '#contract/office/orders/board/board.ts'
import { type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { VACCINE_NAMES } from '#domain/dogs/vaccines.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../../app.ts'
import type { Caller } from '../../../../http/routes.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { listAwaitedTransfers } from '../../order-parts-store.ts'
import { fileLinks } from '../../../../business/uploads/private-links.ts'
import { NO_GATES, readGatesOf, toBoardStay } from './board-stay-view.ts'
import { listBoardDogs, listBoardStaysOf } from './board-store.ts'
import { findCardFacts, type HistoryRow, listMedicineTimes, listRoomHistory } from './stay-card-store.ts'

/** B4, B12: one stay, and where it was to sleep before. */
export async function readStayCard(app: App, caller: Caller, stayId: number): Promise<StayCard> {
  const [row] = await listBoardStaysOf(app.db, [stayId])
  const facts = row && (await findCardFacts(app.db, row.order_id))
  if (row === undefined || facts === undefined) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that stay. Its booking may have changed.' })
  }
  const [gates, transfers, dogs, medicines, history, link, book] = await Promise.all([
    readGatesOf(app, app.db, [row]),
    listAwaitedTransfers(app.db, [row.order_id]),
    listBoardDogs(app.db, row.dog_ids),
    listMedicineTimes(app.db, row.dog_ids),
    listRoomHistory(app.db, stayId),
    fileLinks(app),
    app.parkBook(row.park_id),
  ])
  const open = gates.get(row.order_id) ?? NO_GATES
  const stay = toBoardStay(row, open, transfers.has(row.order_id))
  const timesOf = (dogId: number) => medicines.find(({ id }) => id === dogId)?.times
  return {
    stay,
    dogs: dogs.map(({ id, name, breed, photo }) => ({
      id,
      name,
      breed,
      photoThumbnailPath: photo && link(photo),
      flags: [...medicineFlags(timesOf(id)), ...gateFlags(id, open)],
    })),
    owner: { id: facts.ownerId, name: facts.owner },
    visit: facts.before + 1,
    nights: daysBetween(stay.arrival, stay.departure),
    balanceCents: mayDo(caller, 'money') ? facts.balanceCents : null,
    next: nextFor(stay, row.status, open, dateIn(book.timeZone, app.clock.now())),
    history: history.map(toHistory),
  }
}

const medicineFlags = (times: readonly string[] | undefined): string[] =>
  times === undefined
    ? []
    : [times.length === 0 ? 'Medicine' : `Medicine ${times.map((time) => time.replace(/^0/, '')).join(', ')}`]

function gateFlags(dogId: number, gates: readonly OrderGate[]): string[] {
  return gates.flatMap((gate): string[] => {
    if (!('dogId' in gate) || gate.dogId !== dogId || gate.state === 'green') return []
    if (gate.gate === 'interview') return ['Meet and greet first']
    return [
      ...gate.toUpload.map((vaccine) => `${VACCINE_NAMES[vaccine]} missing`),
      ...gate.toVerify.map((vaccine) => `${VACCINE_NAMES[vaccine]} to check`),
    ]
  })
}

/** What somebody does with it next; the first thing that is open. */
function nextFor(
  stay: BoardStay,
  status: string,
  gates: readonly OrderGate[],
  today: CalendarDate,
): StayCard['next'] {
  if (status === 'awaiting_interview') return { kind: 'meet', label: 'See the meet and greet' }
  if (stay.tone === 'wait') return { kind: 'take-payment', label: 'Take a payment' }
  if (stay.tone === 'papers') return { kind: 'papers', label: 'See the records' }
  const isAhead = status === 'confirmed' || status === 'checked_in'
  if (isAhead && stay.roomId === null) return { kind: 'find-room', label: 'Find a room' }
  if (status === 'confirmed' && stay.arrival <= today) return { kind: 'check-in', label: 'Check in' }
  if (status === 'checked_in' && stay.departure <= today) return { kind: 'check-out', label: 'Check out' }
  const owes = gates.some((gate) => gate.gate === 'money' && gate.missingCents > 0)
  return owes ? { kind: 'take-payment', label: 'Take a payment' } : null
}

function toHistory(row: HistoryRow): StayCard['history'][number] {
  return { at: row.at.toISOString(), by: row.by, text: historyText(row) }
}

/** As it goes on from a name: 'moved it from C1 to C3', 'pinned it in C3'. */
function historyText({ kind, from_room, to_room, is_pinned }: HistoryRow): string {
  const to = to_room ?? 'no room'
  if (from_room === to_room) return is_pinned ? `pinned it in ${to}` : `let it go from ${to}`
  const where = from_room === null ? `gave it ${to}` : `moved it from ${from_room} to ${to}`
  return kind === 'undo' ? `put it back: ${where}` : where
}
