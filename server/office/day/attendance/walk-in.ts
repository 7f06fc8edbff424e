import type { InputOf } from '#contract/endpoint.ts'
import type { DaycareRequest } from '#contract/business/order-request.ts'
import type { staffWalkIn, WalkIn } from '#contract/office/day/walk-in.ts'
import { type OpenGate, openGates } from '#domain/attendance/open-gates.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { clockTime, minutesOf, timeIn } from '#domain/calendar/park-time.ts'
import { SIZE_CLASSES, type SizeClass } from '#domain/dogs/dog-sizes.ts'
import { nameList } from '#domain/name-list.ts'
import { wantSameSpace } from '#domain/orders/same-space.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import type { Change } from '../../write/audit/change.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import {
  type HouseholdPlan,
  placeForHousehold,
  planForHousehold,
  planForHouseholdLocked,
} from '../../../business/orders/place/place-for-household.ts'
import { readPlacesLeft } from '../../../business/orders/space/rooms-left.ts'
import { refuseBeforeLine } from '../../../business/orders/wait-list/in-turn.ts'
import { allowOwnPrices } from '../../money/own-prices/own-prices.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { fileLinks } from '../../../business/uploads/private-links.ts'
import type { AtTheDoor } from './at-the-door.ts'
import type { Step } from './attendance-steps.ts'
import { checkIn } from './check-in.ts'
import { versionOf } from '../../../business/orders/order/order-store.ts'
import { readOpenVisits, refuseStillHere } from '../../../business/open-visits/still-here.ts'
import { readToAsk } from './view-attendance.ts'
import { findBookedToday, findWalkInDog, type WalkInDogRow } from './walk-in-store.ts'

type Part = 'full' | 'half'
type Places = Record<SizeClass, number>

const LATEST = '24:00'
const LAST_MINUTE = 24 * 60 - 1

/** Who stands at the desk comes in whatever the hour until which others must have come. */
const atTheDesk = (rules: ParkBook): ParkBook => ({
  ...rules,
  daycare: { ...rules.daycare, dropOffBy: LATEST },
})

const ALL_DAY = { opens: '00:00', closes: LATEST, weekdays: [1, 2, 3, 4, 5, 6, 7] }

const atAnyHour = (rules: ParkBook): ParkBook => ({
  ...atTheDesk(rules),
  closures: [],
  hours: [
    { ...ALL_DAY, holidays: false },
    { ...ALL_DAY, holidays: true },
  ],
})

/** The day from this minute on, with a pass when there is one. */
async function requestOf(app: App, parkId: number, dogId: number, part: Part): Promise<DaycareRequest> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const arrivalTime = clockTime(Math.min(LAST_MINUTE, minutesOf(timeIn(timeZone, now)) + 1))
  return {
    orderType: 'daycare',
    parkId,
    dogIds: [dogId],
    days: [{ date: dateIn(timeZone, now), part }],
    arrivalTime,
    services: [],
    grooming: [],
    promoCode: '',
    usePasses: true,
    useCredit: false,
    message: '',
  }
}

/** T13: books a known dog for today and checks it in: all of it or nothing. With something open it is booked alone. */
export async function walkIn(
  door: AtTheDoor,
  { parkId, dogId, part, comesIn, broughtBy, ...asked }: InputOf<typeof staffWalkIn.walkIn>,
): Promise<Step & { orderId: number }> {
  const { app, tx, caller } = door
  if (!mayDo(caller, 'care')) throw new Refusal('not-allowed', { data: { needs: 'care' } })
  const dog = await findDog(tx, dogId)
  const request = await requestOf(app, parkId, dogId, part)
  const booking = { accountId: dog.account_id, request, bend: atTheDesk }
  await allowOwnPrices({ ...door, requireManager: null }, dog.account_id, request)
  const planned = await planForHouseholdLocked(app, tx, booking)
  if (comesIn) {
    const { timeZone } = planned.facts.rules
    await refuseStillHere(tx, [dogId], { orderId: null, today: dateIn(timeZone, door.now), timeZone })
    refuseOpen(gatesOf(app, planned, dog))
  }
  refuseFull(await readPlaces(app, tx, parkId), dog, planned)
  const order = await placeForHousehold(app, tx, { accountId: dog.account_id, by: caller.accountId }, planned)
  await refuseBeforeLine(app, tx, {
    orderId: order.id,
    days: order,
    isWantedBy: (other) => wantSameSpace(request, other),
  })
  if (!comesIn) return { orderId: order.id, changes: [await bookedOnly(tx, order, dog)] }
  const step = await checkIn(door, {
    orderId: order.id,
    version: order.version,
    dogIds: [dogId],
    broughtBy,
    belongings: [],
    careConfirmed: asked.careConfirmed,
    dueBefore: asked.dueBefore,
    roomWaits: asked.roomWaits,
    parts: [],
  })
  const changes = step.changes.map((change) => ({ ...change, action: `booked ${dog.name} in as a walk-in` }))
  return { orderId: order.id, changes }
}

function refuseOpen([first, ...others]: readonly OpenGate[]): void {
  if (first) throw new Refusal('gate-open', { msg: first.text, data: { gates: [first, ...others] } })
}

const bookedOnly = async (tx: Database, order: OrderRow, dog: WalkInDogRow): Promise<Change> => ({
  action: `booked ${dog.name} for the day`,
  subject: { kind: 'order', id: order.id, version: await versionOf(tx, order.id) },
  householdId: order.account_id,
  after: { status: order.status, day: order.first_date },
})

async function findDog(db: Database, dogId: number): Promise<WalkInDogRow> {
  const dog = await findWalkInDog(db, dogId)
  if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  return dog
}

/** Money is paid by the time they go. */
function gatesOf(app: App, { facts, plan, gates }: HouseholdPlan, dog: WalkInDogRow) {
  return openGates({
    gates: gates.filter(({ gate }) => gate !== 'money'),
    dogs: plan.dogs.map(({ id, interview, vaccines }) => ({ dogId: id, interview, vaccines })),
    names: new Map([[dog.id, dog.name]]),
    waivers: [],
    dogIds: [dog.id],
    today: dateIn(facts.rules.timeZone, app.clock.now()),
  })
}

async function readPlaces(app: App, db: Database, parkId: number): Promise<Places> {
  const book = await app.parkBook(parkId)
  const today = dateIn(book.timeZone, app.clock.now())
  const left = await readPlacesLeft(db, book, today, today)
  const of = (size: SizeClass) => left[size].get(today) ?? 0
  return { small: of('small'), medium: of('medium'), large: of('large') }
}

/** The table has the last word; this says what is left. */
function refuseFull(places: Places, dog: WalkInDogRow, { plan }: HouseholdPlan): void {
  const size = plan.order.dogs[0]?.sizeClass ?? 'large'
  if (places[size] > 0) return
  throw new Refusal('sold-out', {
    msg: `There is no place left for ${dog.name}, a ${size} dog, today. ${leftWords(places)} Nothing was booked.`,
    data: { placesLeft: places },
  })
}

/** '1 small and 3 large are left.' */
function leftWords(places: Places): string {
  const left = SIZE_CLASSES.filter((size) => places[size] > 0).map((size) => `${places[size]} ${size}`)
  return left.length === 0 ? 'The day is full.' : `${nameList(left)} are left.`
}

/** What it would be, for the sheet. */
export async function previewWalkIn(
  app: App,
  caller: Caller,
  { parkId, dogId }: { parkId: number; dogId: number },
): Promise<WalkIn> {
  const dog = await findDog(app.db, dogId)
  const link = await fileLinks(app)
  const planned = await Promise.all(
    (['full', 'half'] as const).map((part) => tryPart(app, parkId, dog, part)),
  )
  const [full, half] = planned
  const known = planned.find((one) => one.plan !== null)?.plan ?? null
  // Also out of hours the desk reads which papers are open.
  const looked = known ?? (await tryPart(app, parkId, dog, 'full', atAnyHour)).plan
  const toPart = (one: Tried | undefined) =>
    one?.plan
      ? {
          totalCents: mayDo(caller, 'money') ? one.plan.plan.price.totalCents : null,
          usesPass: one.plan.plan.price.passUse.length > 0,
        }
      : null
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  const openVisits = await readOpenVisits(app.db, [dogId], { orderId: null, today, timeZone })
  return {
    dogId,
    today,
    name: dog.name,
    breed: dog.breed,
    photoThumbnailPath: dog.photo && link(dog.photo),
    owner: dog.owner,
    sizeClass: dog.size_class,
    placesLeft: await readPlaces(app, app.db, parkId),
    gates: [...openVisits, ...(looked === null ? [] : gatesOf(app, looked, dog))],
    ...(await readToAsk(app.db, {
      dogIds: [dogId],
      isStaying: false,
      // Nobody expected it: whatever was due by now was due at home.
      comesAt: app.clock.now(),
      timeZone,
      now: app.clock.now(),
    })),
    timeZone,
    full: toPart(full),
    half: toPart(half),
    noneBecause: known === null ? (full?.why ?? null) : null,
    bookedToday: await findBookedToday(app.db, dogId, today),
  }
}

interface Tried {
  plan: HouseholdPlan | null
  why: string | null
}

async function tryPart(
  app: App,
  parkId: number,
  dog: WalkInDogRow,
  part: Part,
  bend = atTheDesk,
): Promise<Tried> {
  try {
    const request = await requestOf(app, parkId, dog.id, part)
    const booking = { accountId: dog.account_id, request, bend }
    return { plan: await planForHousehold(app, booking), why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { plan: null, why: error.message }
  }
}
