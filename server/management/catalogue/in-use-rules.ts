import { addYears, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { CATALOGUE_KIND_WORDS } from '#domain/catalogue/kinds.ts'
import { InvalidInput } from '../../http/parse-input.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import {
  listDaysAbovePlaces,
  listNightsAbove,
  listSlotsAbove,
  type UsedKind,
} from '../capacity/booked-store.ts'
import { refuseBelow, refuseInUse } from '../capacity/refuse-below.ts'
import { listRows } from './catalogue-store.ts'
import type { RowChange } from './row-change.ts'
import { findBoardSuite } from './in-use-store.ts'

/** Nothing is booked further ahead. */
const YEARS_AHEAD = 3

const todayOf = ({ timeZone, now }: RowChange): CalendarDate => dateIn(timeZone, now)

/** K2: with dogs in it or bookings ahead it stays on the list. */
export async function refuseRetiringUsed(change: RowChange): Promise<void> {
  const { tx, parkId, kind, before, now } = change
  if (before === null) return
  const name = typeof before.row.name === 'string' ? before.row.name : CATALOGUE_KIND_WORDS[kind]
  const used = { parkId, kind: kind as UsedKind, id: before.id, name, today: todayOf(change), now }
  await refuseInUse(tx, used)
}

/** K3: of a room that goes, the nights on which as many are booked as there are. */
export async function refuseRoomLess(change: RowChange): Promise<void> {
  const { tx, before } = change
  if (before === null || before.isRetired) return
  const today = todayOf(change)
  refuseBelow(
    await listNightsAbove(tx, {
      suiteTypeId: before.row.suite_type_id as number,
      extra: -1,
      from: today,
      to: addYears(today, YEARS_AHEAD),
      exceptRoomId: before.id,
    }),
  )
}

/** A room that becomes one of another type goes from its own. */
export async function refuseMovedRoom(change: RowChange): Promise<void> {
  const { before, values } = change
  if (before === null || values?.suiteTypeId === before.row.suite_type_id) return
  await refuseRetiringUsed(change)
  await refuseRoomLess(change)
}

/** K2: a suite type goes when nothing hangs on it: rooms, the night of a late pick-up, bookings. */
export async function refuseUsedSuite(change: RowChange): Promise<void> {
  const { tx, parkId, before } = change
  if (before === null) return
  const { name } = before.row as { name: string }
  await refuseRetiringUsed(change)
  const rooms = await listRows(tx, 'room', parkId)
  const has = rooms.filter(({ isRetired, row }) => !isRetired && row.suite_type_id === before.id)
  if (has.length > 0) {
    const names = has.map(({ row }) => String(row.name)).join(', ')
    throw new Refusal('in-use', {
      msg: `${name} has rooms: ${names}. Please take them off the list first, or make them rooms of another suite.`,
      nothingDone: true,
    })
  }
  if ((await findBoardSuite(tx, parkId)) === before.id) {
    throw new Refusal('in-use', {
      msg: `Dogs picked up too late sleep in a ${name}. Please choose another suite for late pick-ups first.`,
      nothingDone: true,
    })
  }
}

const numberOf = (values: RowChange['values'], name: string) => Number(values?.[name] ?? 0)

/** K3: fewer places a day than dogs are booked. */
export async function refuseFewerPlaces(change: RowChange): Promise<void> {
  const { tx, parkId, values } = change
  const places = {
    small: numberOf(values, 'smallCapacity'),
    medium: numberOf(values, 'mediumCapacity'),
    large: numberOf(values, 'largeCapacity'),
  }
  refuseBelow(await listDaysAbovePlaces(tx, parkId, todayOf(change), places))
}

/** K3: fewer dogs a slot than are booked. */
export async function refuseFewerDogs(change: RowChange): Promise<void> {
  const { tx, parkId, values } = change
  refuseBelow(await listSlotsAbove(tx, parkId, todayOf(change), numberOf(values, 'dogsPerSlot')))
}

/** N2: a day has each hour once. */
export async function refuseOverlappingHours({ tx, parkId, before, values }: RowChange): Promise<void> {
  if (values === null) return
  const { weekdays, holidays, opens, closes } = values as {
    weekdays: number[]
    holidays: boolean
    opens: string
    closes: string
  }
  const other = (await listRows(tx, 'opening-hours', parkId)).find(({ id, row }) => {
    const days = row.weekdays as number[]
    const isSameDay = holidays ? row.holidays === true : weekdays.some((day) => days.includes(day))
    return (
      id !== before?.id &&
      isSameDay &&
      String(row.opens).slice(0, 5) < closes &&
      opens < String(row.closes).slice(0, 5)
    )
  })
  if (other === undefined) return
  const message = `This overlaps “${String(other.row.label)}” on one of these days.`
  throw new InvalidInput([{ code: 'custom', path: ['values', 'opens'], message, input: opens }])
}
