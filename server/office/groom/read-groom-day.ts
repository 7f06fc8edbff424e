import type { GroomAppointment, GroomDay } from '#contract/office/groom.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { type ClockTime, clockTime, instantOf, minutesOf, timeIn } from '#domain/calendar/park-time.ts'
import { expectedStarts } from '#domain/grooming/expected-starts.ts'
import { isOnHold } from '#domain/orders/order-status.ts'
import { type Shift, shiftsOn } from '#domain/slots/grooming-slots.ts'
import { mayDo, type StaffMember, seesPhones } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { parkHoursOf } from '../../business/catalog/park-hours.ts'
import type { Database } from '../../database.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { type AppointmentRow, listGrooms, type Span } from './groom-store.ts'

/** From midnight to midnight on the park's clock. */
export const dayBounds = (date: CalendarDate, timeZone: string): Span => ({
  from: new Date(instantOf(date, '00:00', timeZone)),
  to: new Date(instantOf(date, '24:00', timeZone)),
})

/** T15: a day of the groomers. */
export async function readGroomDay(
  app: App,
  { parkId, date: wanted }: { parkId: number; date?: CalendarDate | undefined },
  viewer: StaffMember,
): Promise<GroomDay> {
  const book = await app.parkBook(parkId)
  const { timeZone } = book
  const now = app.clock.now()
  const today = dateIn(timeZone, now)
  const date = wanted ?? today
  const shifts = shiftsOn(date, { groomers: book.groomers, park: parkHoursOf(book) })
  const appointments = await viewGrooms(app, app.db, { parkId, date, timeZone, viewer })
  const named = new Map(book.groomers.map(({ id, name }) => [id, name]))
  return {
    date,
    today,
    now: now.toISOString(),
    timeZone,
    ...tableHours(shifts, appointments),
    groomers: book.groomers
      .map(({ id }) => ({ id, name: named.get(id) ?? '', shifts: hoursOf(shifts, id) }))
      .filter(
        ({ id, shifts: own }) => own.length > 0 || appointments.some(({ groomerId }) => groomerId === id),
      ),
    appointments,
  }
}

const hoursOf = (shifts: readonly Shift[], groomerId: number) =>
  shifts
    .filter((shift) => shift.groomerId === groomerId)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((one, other) => one.opens.localeCompare(other.opens))

const EMPTY_DAY = { opens: '09:00', closes: '17:00' }

const HOUR = 60
const DAY = 24 * HOUR

/** The whole hours in which anybody works or is booked, and one more on each side. */
function tableHours(
  shifts: readonly Shift[],
  appointments: readonly GroomAppointment[],
): { opens: ClockTime; closes: ClockTime } {
  const begins = [...shifts.map(({ opens }) => opens), ...appointments.map(({ starts }) => starts)]
  const ends = [...shifts.map(({ closes }) => closes), ...appointments.map(({ ends: end }) => end)]
  const [first = EMPTY_DAY.opens] = begins.toSorted()
  const last = ends.toSorted().at(-1) ?? EMPTY_DAY.closes
  return {
    opens: clockTime(Math.max(0, Math.floor(minutesOf(first) / HOUR) * HOUR - HOUR)),
    closes: clockTime(Math.min(DAY, Math.ceil(minutesOf(last) / HOUR) * HOUR + HOUR)),
  }
}

/** All of a day together: when one really begins follows from those before it. */
export async function viewGrooms(
  app: App,
  db: Database,
  {
    parkId,
    date,
    timeZone,
    viewer,
  }: { parkId: number; date: CalendarDate; timeZone: string; viewer?: StaffMember },
): Promise<GroomAppointment[]> {
  const rows = await listGrooms(db, parkId, dayBounds(date, timeZone))
  const now = app.clock.now()
  const expected = date === dateIn(timeZone, now) ? expectedStarts(rows, now) : new Map<number, Date>()
  const link = await fileLinks(app)
  return rows.map((row) =>
    toAppointment(row, {
      timeZone,
      link,
      expectedAt: expected.get(row.id) ?? null,
      seesSums: viewer !== undefined && mayDo(viewer, 'money'),
      mayCall: viewer !== undefined && seesPhones(viewer),
    }),
  )
}

interface Viewing {
  timeZone: string
  link: (name: string) => string
  expectedAt: Date | null
  seesSums: boolean
  mayCall: boolean
}

const GRAMS_A_KG = 1_000

function toAppointment(row: AppointmentRow, viewing: Viewing): GroomAppointment {
  const { timeZone, link, expectedAt, seesSums, mayCall } = viewing
  return {
    id: row.id,
    version: row.version,
    orderId: row.orderId,
    orderCode: row.orderCode,
    groomerId: row.groomerId,
    dog: {
      id: row.dogId,
      name: row.dogName,
      breed: row.breed,
      photoThumbnailPath: row.photo && link(row.photo),
      weightKg: Math.round(row.weightGrams / GRAMS_A_KG),
      allergies: row.allergies,
      behaviour: row.behaviour,
    },
    owner: row.owner,
    ownerFirstName: row.ownerFirstName,
    service: row.service,
    extras: row.extras,
    room: row.room,
    orderType: row.orderType as GroomAppointment['orderType'],
    isHere: row.isHere,
    isHeld: isOnHold(row.orderStatus),
    starts: timeIn(timeZone, row.startsAt),
    ends: timeIn(timeZone, row.endsAt),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    expectedAt: expectedAt?.toISOString() ?? null,
    beforePath: row.before && link(row.before),
    afterPath: row.after && link(row.after),
    found: row.found,
    priceCents: seesSums && row.orderType === 'grooming' ? row.totalCents : null,
    ownerPhone: mayCall && row.ownerPhone !== '' ? row.ownerPhone : null,
    goesHome: { date: row.lastDate, time: row.endTime && row.endTime.slice(0, 5) },
  }
}
