import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { signLocked } from '../../../business/orders/agreements/sign-order.ts'
import { isRunOut } from '../../../business/orders/order/run-out.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { AtTheDoor } from './at-the-door.ts'
import { refuseOtherVersion, type Step } from './attendance-steps.ts'
import { versionOf } from '../../../business/orders/order/order-store.ts'
import { lockAtTheDoor, readOpenGates } from './order-at-the-door.ts'

/** T4: the owner signs on our tablet; whoever holds it out is the witness. */
export async function signAtDesk(
  { app, tx, caller, now }: AtTheDoor,
  { orderId, version, signature }: InputOf<typeof staffAttendance.sign>,
): Promise<Step> {
  const door = await lockAtTheDoor(app, tx, orderId)
  await refuseOtherVersion(app, tx, door, caller, version)
  const { order } = door
  const gates = await readOpenGates(app, tx, door, [])
  if (gates.every(({ gate }) => gate !== 'agreement')) {
    return { changes: [], msg: 'The newest agreement is signed already.' }
  }
  if (isRunOut(order, now)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'The time to complete this booking is over. Nothing was signed.',
    })
  }
  await signLocked(app, tx, order, signature, { witnessedBy: caller.accountId })
  return {
    changes: [
      {
        action: 'had the agreement signed',
        subject: { kind: 'order', id: orderId, version: await versionOf(tx, orderId) },
        householdId: order.account_id,
        after: { agreement: signature.agreementId, version: signature.version, signedBy: signature.name },
      },
    ],
  }
}
