import type { staffTeam } from '#contract/management/team.ts'
import { isGoodPin } from '#domain/staff/pin.ts'
import { hashPassword, isPasswordRight } from '../../business/accounts/log-in/password.ts'
import { proveOwner } from '../../business/accounts/log-in/prove-owner.ts'
import type { App } from '../../app.ts'
import type { CheckedWrite } from '../../office/write/audit/staff-write.ts'
import { findPinHash, writePinHash } from '../../office/write/pin/pin-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/**
 * U6: one's own PIN. The password is asked for: whoever finds a tablet open must not be able to sign in another's name
 * from then on.
 */
export const setPin = (app: App): CheckedWrite<typeof staffTeam.setPin> => ({
  check: async ({ input, caller }) => {
    if (!isGoodPin(input.pin)) throw new Refusal('weak-pin')
    await proveOwner(app, caller.accountId, input.password)
  },
  // A hash of so few digits would give them away, so the PIN itself is asked whether it is the one that was set.
  isRepeated: async (db, { input, caller }) => {
    const pinHash = await findPinHash(db, caller.accountId)
    return pinHash !== null && (await isPasswordRight(pinHash, input.pin))
  },
  write: async ({ input, caller, tx }) => {
    await writePinHash(tx, caller.accountId, await hashPassword(input.pin))
    return {
      data: null,
      msg: 'Your PIN is set.',
      changes: [{ action: 'chose a new PIN', subject: { kind: 'person', id: caller.accountId } }],
      live: [{ kind: 'team', ids: [caller.accountId] }],
    }
  },
})
