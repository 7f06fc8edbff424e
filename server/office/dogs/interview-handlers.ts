import type { staffDog } from '#contract/office/dogs/dogs.ts'
import type { App } from '../../app.ts'
import type { StaffWrite } from '../write/audit/staff-write.ts'
import { refuseOwnWord } from '../money/desk/allow-giving.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { allowFeeCredit } from '../money/desk/own-word.ts'
import { decideMeeting } from './decide-interview.ts'
import { meetAgain } from '../../business/vetting/meet-again.ts'
import { refuseStaleDog } from './save-staff-dog.ts'

const ACTIONS = {
  passed: 'passed the meet and greet',
  conditional: 'passed the meet and greet with conditions',
  refused: 'refused the meet and greet',
}

export const decideHandler =
  (app: App): StaffWrite<typeof staffDog.decide> =>
  async ({ input, ...call }) => {
    const { tx, caller } = call
    const { outcome, conditions, dogId, version, areaId } = input
    const { before, isNew, waiting } = await decideMeeting(app, call, input, (dog) =>
      refuseStaleDog(app, tx, dog, { version, viewer: caller }),
    )
    const change = {
      action: ACTIONS[outcome],
      subject: { kind: 'dog' as const, id: dogId, version: before.version + 1 },
      householdId: before.account_id,
      before: { outcome: before.interview_outcome, conditions: before.interview_conditions },
      after: { outcome, conditions, ...(areaId !== undefined && { areaId }) },
      ...(outcome !== 'passed' && { why: conditions }),
    }
    const orders = waiting.map(({ id }) => id)
    return { data: null, changes: isNew ? [change] : [], live: isNew ? newsOf(dogId, orders) : [] }
  }

export const meetAgainHandler =
  (app: App): StaffWrite<typeof staffDog.meetAgain> =>
  async ({ input, ...call }) => {
    const { tx, caller, requireManager } = call
    const { version, ...wanted } = input
    const said = { by: caller.accountId, allowCredit: allowFeeCredit(app, call) }
    const { dog, orderId, first } = await meetAgain(app, tx, said, wanted, async (found) => {
      await refuseStaleDog(app, tx, found, { version, viewer: caller })
      await refuseOwnWord({ caller, requireManager }, found)
    })
    const change = {
      action: 'asked to meet again',
      subject: { kind: 'dog' as const, id: dog.id, version: dog.version + 1 },
      householdId: dog.account_id,
      before: { meeting: first.first_date },
      after: { meeting: input.date, time: input.time },
      ...(input.words !== '' && { why: input.words }),
    }
    return { data: { orderId }, changes: [change], live: newsOf(dog.id, [first.id, orderId]) }
  }

const newsOf = (dogId: number, orders: readonly number[]): LiveNews[] => [
  { kind: 'interview', ids: [dogId] },
  { kind: 'dog', ids: [dogId] },
  ...(orders.length === 0 ? [] : [{ kind: 'order', ids: [...orders] } as const]),
]
