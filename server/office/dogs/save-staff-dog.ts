import type { Updateable } from 'kysely'
import type { CareForm } from '#contract/office/dogs/dogs.ts'
import { fromGrams, isSmaller, sizeClassOf, toGrams } from '#domain/dogs/dog-sizes.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { RequireManager } from '../write/audit/staff-write.ts'
import { weighOnPage } from '../care/count-weighed.ts'
import { recordCareChange } from '../care/record-care-change.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import type { DogTables } from '../../business/dogs/dog-tables.ts'
import { listOutgrown } from '../../business/dogs/refuse-outgrown.ts'
import { dogChanged } from '../../business/notifications/events/health-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { lockDog } from '../../business/vetting/seen-record.ts'
import { findStaffDog, type StaffDogRow, updateStaffDog } from './staff-dog-store.ts'
import { careOf, readStaffDog } from './staff-dog-view.ts'

type DogChange = Omit<Updateable<DogTables['dog']>, 'updated_at'>

export interface DogWrite {
  id: number
  version: number
  viewer: StaffMember & { accountId: number }
  change: DogChange
  /** In a few words that end "Dana …". */
  action: string
  /** What only the team sees is not sent. */
  isInternal?: boolean
  /** WS2: a first meal that whoever writes it has read. */
  isMealRead?: boolean
}

interface Weighing {
  caller: { accountId: number }
  input: Pick<CareForm, 'id' | 'weight' | 'weightUnit'>
  requireManager: RequireManager
}

/**
 * AD51: nobody weighs their own dog: the price and the suite go by it. AD59: a weight that makes it smaller makes what
 * is booked cheaper, so it is a manager's word, as a smaller size is.
 */
export async function refuseWeighing(
  tx: Database,
  { caller, input, requireManager }: Weighing,
): Promise<void> {
  const { weight, weightUnit } = input
  if (weight === undefined) return
  const { account_id, weight_grams } = await lockDog(tx, input.id)
  const grams = toGrams(weight, weightUnit)
  if (isOwnHousehold(caller, account_id) && grams !== weight_grams)
    throw new Refusal('not-allowed', {
      msg: 'This is your own dog, so someone else has to weigh it. Nothing was saved.',
    })
  if (isSmaller(sizeClassOf(grams), sizeClassOf(weight_grams)))
    await requireManager({ householdId: account_id, msg: MAKES_SMALLER })
}

const MAKES_SMALLER = 'This weight makes the dog a smaller size, so a manager has to approve it.'

/** D1: staff write something about a dog; the owner is notified of what changed, and orders that no longer fit are listed. */
export async function writeStaffDog(app: App, tx: Database, write: DogWrite) {
  const { id, viewer, change } = write
  await lockDog(tx, id)
  const before = await findStaffDog(tx, id)
  if (before === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  await refuseStaleDog(app, tx, before, write)
  const isNew = isChange(before, change)
  const now = app.clock.now()
  const grams = change.weight_grams
  const isWeighed = typeof grams === 'number' && grams !== before.weight_grams
  const weighed = isWeighed ? await weighOnPage(tx, id, { grams, now }) : {}
  if (isNew) await updateStaffDog(tx, id, { ...change, ...weighed, updated_at: now })
  const after = (await findStaffDog(tx, id)) ?? before
  await recordCareChange(app, tx, {
    before,
    after,
    by: viewer.accountId,
    now,
    isOwners: false,
    isMealRead: write.isMealRead ?? false,
  })
  const changes = changedWords(before, after)
  if (changes.length > 0 && !write.isInternal)
    await notify(app, tx, after.account_id, dogChanged({ dogId: id, dogName: after.name, changed: changes }))
  const data = {
    dog: await readStaffDog(app, tx, id, viewer),
    notFitting: await notFitting(app, tx, before, after),
  }
  const facts = { before: factsOf(before, change), after: factsOf(after, change) }
  const entry = {
    action: write.action,
    subject: { kind: 'dog' as const, id, version: after.version },
    householdId: after.account_id,
    ...facts,
  }
  return {
    data,
    changes: isNew ? [entry] : [],
    live: isNew ? [{ kind: 'dog' as const, ids: [id] }] : [],
  }
}

export async function refuseStaleDog(
  app: App,
  tx: Database,
  { id, version }: Pick<StaffDogRow, 'id' | 'version'>,
  { version: seen, viewer }: { version: number; viewer: StaffMember },
): Promise<void> {
  if (seen === version) return
  await refuseStale(tx, {
    subject: { kind: 'dog', id },
    seen,
    version,
    now: await readStaffDog(app, tx, id, viewer),
    timeZone: await businessTimeZone(tx),
  })
}

/** Fields left out of the form are left out here too. */
export function toCareColumns(form: CareForm): DogChange {
  const columns = {
    feeding_what: form.feeding?.what,
    feeding_how_much: form.feeding?.howMuch,
    feeding_times: form.feeding?.times,
    medications: form.medications && JSON.stringify(form.medications),
    allergies: form.allergies,
    behaviour: form.behaviour,
    weight_grams: form.weight === undefined ? undefined : toGrams(form.weight, form.weightUnit),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const valueOf = (row: StaffDogRow, column: string): unknown => (row as Record<string, unknown>)[column]

function isChange(row: StaffDogRow, change: DogChange): boolean {
  return Object.entries(change).some(([column, value]) => {
    if (column === 'medications') return JSON.stringify(careOf(row).medications) !== value
    return JSON.stringify(valueOf(row, column)) !== JSON.stringify(value)
  })
}

/** For the audit log: the columns that the write was about. */
const factsOf = (row: StaffDogRow, change: DogChange) =>
  Object.fromEntries(Object.keys(change).map((column) => [column, valueOf(row, column)]))

/** What changed, in the owner's words. */
function changedWords(before: StaffDogRow, after: StaffDogRow): string[] {
  const [was, is] = [careOf(before), careOf(after)]
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const medicine = is.medications.map(({ what, dose, times }) =>
    [what, dose, times.join(' and ')].filter((part) => part !== '').join(', '),
  )
  const meal = [is.feeding.what, is.feeding.howMuch, is.feeding.times.join(' and ')]
    .filter(Boolean)
    .join(', ')
  const unit = after.owner_weight_unit
  const size = sizeClassOf(after.weight_grams, after.size_class_by_staff)
  return [
    ...(differs(was.feeding, is.feeding) ? [`Meals: ${meal || 'none'}.`] : []),
    ...(differs(was.medications, is.medications) ? [`Medicine: ${medicine.join('; ') || 'none'}.`] : []),
    ...(was.allergies === is.allergies ? [] : [`Allergies: ${is.allergies || 'none'}.`]),
    ...(was.behaviour === is.behaviour ? [] : [`Behaviour: ${is.behaviour || 'nothing noted'}.`]),
    ...(before.weight_grams === after.weight_grams
      ? []
      : [`Weight: ${fromGrams(after.weight_grams, unit)} ${unit}.`]),
    ...(sizeClassOf(before.weight_grams, before.size_class_by_staff) === size ? [] : [`Size: ${size}.`]),
    ...(was.groupPlay === is.groupPlay ? [] : [`Group play: ${PLAY_WORDS[is.groupPlay ?? 'open']}.`]),
  ]
}

const PLAY_WORDS = { yes: 'yes', no: 'no', 'after-spay': 'once spayed or neutered', open: 'not decided' }

/** Orders that were right before and are too small now; nothing is done to them. */
async function notFitting(app: App, tx: Database, before: StaffDogRow, after: StaffDogRow) {
  const size = sizeClassOf(after.weight_grams, after.size_class_by_staff)
  if (size === sizeClassOf(before.weight_grams, before.size_class_by_staff)) return []
  return (await listOutgrown(app, tx, after.id, size)).map(({ id, code, first_date, size_class }) => ({
    orderId: id,
    code,
    firstDate: first_date,
    bookedSize: size_class,
  }))
}
