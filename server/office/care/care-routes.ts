import { staffCare } from '#contract/office/care.ts'
import type { App } from '../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../write/audit/staff-write.ts'
import type { Route } from '../../http/routes.ts'
import { checkPin } from '../write/pin/check-pin.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { addCareEntry } from './add-entry.ts'
import { findCareChange, putNoMeal, readChangesUpTo, removeNoMeal } from './care-change-store.ts'
import { listHere } from './care-store.ts'
import { endReadChange } from './dose-alarms.ts'
import { readRounds } from './read-rounds.ts'
import { tickItem } from './tick-item.ts'
import { withdrawTick } from './withdraw-tick.ts'

/** D10–D18: what the dogs who are here need, and what was done for them. */
export function careRoutes(app: App): Route[] {
  return staffRoutes(app, staffCare, {
    getRound: async ({ input, caller }) => ({ data: await readRounds(app, input, caller) }),
    tick: {
      check: async ({ input: { second }, caller: { accountId } }) => {
        if (second !== undefined) await checkPin(app, { accountId }, second)
      },
      write: (call) => tickItem(app, call),
    },
    withdraw: (call) => withdrawTick(app, call),
    addEntry: (call) => addCareEntry(app, call),
    readChange,
    markNoMeal,
  })
}

/** D14: read once for everybody. */
async function readChange({
  input,
  caller,
  tx,
  now,
}: StaffCall<typeof staffCare.readChange>): Promise<Done<typeof staffCare.readChange>> {
  const change = await findCareChange(tx, input.id)
  if (change === undefined) throw new Refusal('not-found')
  const upTo = { id: change.id, dogId: change.dog_id, itemKey: change.item_key }
  const read = await readChangesUpTo(tx, upTo, { by: caller.accountId, at: now })
  if (read === 0) return { data: null, changes: [], live: [] }
  const alarms = await endReadChange(tx, change.dog_id, { by: caller.accountId, at: now })
  return {
    data: null,
    changes: [
      {
        action: `read what changed for ${change.dog_name}`,
        subject: { kind: 'care', id: change.dog_id },
        householdId: change.household_id,
        before: change.was,
        after: change.is_now,
      },
    ],
    live: [{ kind: 'care', ids: [change.dog_id] }, ...alarms],
  }
}

/** D11: the owner was asked. */
async function markNoMeal({
  input,
  caller,
  tx,
  now,
}: StaffCall<typeof staffCare.markNoMeal>): Promise<Done<typeof staffCare.markNoMeal>> {
  const [visit] = await listHere(tx, [input.dogId])
  if (visit === undefined) throw new Refusal('not-here')
  const isChanged = input.bringsNone
    ? await putNoMeal(tx, visit, { by: caller.accountId, at: now })
    : await removeNoMeal(tx, visit)
  if (!isChanged) return { data: null, changes: [], live: [] }
  return {
    data: null,
    changes: [
      {
        action: input.bringsNone
          ? `noted that ${visit.dogName} brings no meal`
          : `noted that ${visit.dogName} eats after all`,
        subject: { kind: 'care', id: visit.dogId },
        householdId: visit.householdId,
        after: { bringsNone: input.bringsNone },
      },
    ],
    live: [{ kind: 'care', ids: [visit.dogId] }],
  }
}
