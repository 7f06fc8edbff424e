import type { staffDog } from '#contract/office/dogs/dogs.ts'
import { VACCINE_NAMES, type Vaccine } from '#domain/dogs/vaccines.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { App } from '../../app.ts'
import type { Change } from '../write/audit/change.ts'
import type { StaffCall, StaffWrite } from '../write/audit/staff-write.ts'
import type { DogRow, VaccineRow } from '../../business/dogs/dog-store.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { sendBackRecord, type VerifiedRecord, verifyRecord } from '../../business/vetting/check-vaccine.ts'
import { lockDog } from '../../business/vetting/seen-record.ts'
import { undoVerify } from '../../business/vetting/undo-verify.ts'
import { putStaffRecord } from './put-staff-record.ts'

export const verifyHandler =
  (app: App): StaffWrite<typeof staffDog.verify> =>
  async (call) => {
    const { tx, input } = call
    const { proofName: proofFile, verifiedAt, ...dates } = input
    const by = await whoVerifies(call)
    const seen = { ...dates, proofFile, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) }
    const done = await verifyRecord(app, tx, by, seen)
    return toVerified(done, dates)
  }

/** AD52: the record of one's own dog is somebody else's to read, a manager's no less. */
async function whoVerifies({
  tx,
  input,
  caller,
  requireManager,
}: Pick<StaffCall<typeof staffDog.verify>, 'tx' | 'caller' | 'requireManager'> & {
  input: { dogId: number }
}): Promise<number> {
  const { account_id } = await lockDog(tx, input.dogId)
  return isOwnHousehold(caller, account_id) ? requireManager({ householdId: account_id }) : caller.accountId
}

export const uploadRecordHandler =
  (app: App): StaffWrite<typeof staffDog.uploadRecord> =>
  async (call) => {
    const { tx, input, caller } = call
    const { proofName: proofFile, ...dates } = input
    const by = await whoVerifies(call)
    await putStaffRecord(app, tx, caller.accountId, { ...dates, proofFile })
    const done = await verifyRecord(app, tx, by, { ...dates, proofFile })
    return toVerified(done, dates)
  }

interface ReadDates {
  vaccine: Vaccine
  givenOn: string
  expiresOn: string
}

function toVerified({ dog, before, isNew, confirmed }: VerifiedRecord, dates: ReadDates) {
  const { vaccine, givenOn, expiresOn } = dates
  const name = VACCINE_NAMES[vaccine]
  return {
    data: { confirmed: confirmed.map(({ code }) => code) },
    msg: `${name.charAt(0).toUpperCase()}${name.slice(1)} verified`,
    changes: isNew
      ? [
          {
            ...aboutVaccine(dog, `verified the ${name} record`, before),
            after: { vaccine, givenOn, expiresOn, isVerified: true },
          },
        ]
      : [],
    live: isNew ? newsOf(dog, confirmed) : [],
  }
}

export const sendBackHandler =
  (app: App): StaffWrite<typeof staffDog.sendBack> =>
  async ({ tx, input, caller }) => {
    const { dogId, vaccine, proofName: proofFile, reason } = input
    const verifiedAt = input.verifiedAt === null ? null : new Date(input.verifiedAt)
    const seen = { dogId, vaccine, proofFile, reason, verifiedAt }
    const { dog, before, isNew } = await sendBackRecord(app, tx, caller.accountId, seen)
    const change = {
      ...aboutVaccine(dog, `sent the ${VACCINE_NAMES[vaccine]} record back`, before),
      after: { vaccine, isVerified: false, refusedBecause: reason.trim() },
      why: reason.trim(),
    }
    return { data: null, changes: isNew ? [change] : [], live: isNew ? newsOf(dog, []) : [] }
  }

export const undoVerifyHandler =
  (app: App): StaffWrite<typeof staffDog.undoVerify> =>
  async ({ tx, input }) => {
    const { dogId, vaccine, proofName: proofFile } = input
    const { dog, before, isNew } = await undoVerify(app, tx, { dogId, vaccine, proofFile })
    const change = {
      ...aboutVaccine(dog, `took the check of the ${VACCINE_NAMES[vaccine]} record back`, before),
      after: { vaccine, expiresOn: before.owner_expires_on ?? before.expires_on, isVerified: false },
    }
    return { data: null, changes: isNew ? [change] : [], live: isNew ? newsOf(dog, []) : [] }
  }

/** A record has no number of its own: it is found by its dog. */
const aboutVaccine = (dog: DogRow, action: string, before: VaccineRow): Change => ({
  action,
  subject: { kind: 'vaccine', id: dog.id },
  householdId: dog.account_id,
  before: {
    vaccine: before.vaccine,
    givenOn: before.given_on,
    expiresOn: before.expires_on,
    isVerified: before.verified_at !== null,
    refusedBecause: before.refused_because,
  },
})

function newsOf(dog: DogRow, confirmed: readonly OrderRow[]): LiveNews[] {
  const orders = confirmed.map(({ id }) => id)
  return [
    { kind: 'vaccine', ids: [dog.id] },
    { kind: 'dog', ids: [dog.id] },
    ...(orders.length === 0 ? [] : [{ kind: 'order', ids: orders } as const]),
  ]
}
