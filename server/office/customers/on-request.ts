import type { customerPage } from '#contract/office/customers/page.ts'
import type { App } from '../../app.ts'
import type { StaffWrite } from '../write/audit/staff-write.ts'
import { closeAccount } from '../../business/closing/delete-account.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { doneTo, lockCustomer, lockCustomerSeen, refuseCounter, refuseTeam } from './lock-customer.ts'

/** C7: the owner’s own zip. The link is no part of what is kept of the call; the route adds it. */
export const exportData =
  (): StaffWrite<typeof customerPage.exportData> =>
  async ({ tx, input }) => {
    const account = await lockCustomer(tx, input.id)
    refuseCounter(account)
    refuseTeam(account, 'People on the team get their data themselves.')
    const { askedBy, provenBy } = input
    return {
      data: { path: '' },
      ...doneTo(input, account.version, {
        action: 'made a file of their data',
        after: { askedBy, provenBy },
      }),
    }
  }

/** C7: as if they had done it themselves; nothing is deleted while something is open. */
export const deleteHousehold =
  (app: App): StaffWrite<typeof customerPage.deleteHousehold> =>
  async ({ tx, input, caller }) => {
    const account = await lockCustomerSeen(app, tx, input, caller)
    refuseCounter(account)
    if (account.is_demo) throw new Refusal('demo-account')
    refuseTeam(account, 'People on the team delete their account themselves.')
    await closeAccount(app, tx, account, { forfeit: input.forfeit, reader: 'desk' })
    const { askedBy, provenBy, forfeit } = input
    return {
      data: null,
      msg: 'The household is deleted.',
      // The name goes with the household.
      ...doneTo(input, account.version + 1, {
        action: 'deleted the household',
        after: { askedBy, provenBy, ...(forfeit && { forfeit }) },
      }),
    }
  }
