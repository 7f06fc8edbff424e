import { call } from '#client/api/call.ts'
import { notifications } from '#contract/business/notifications.ts'

/** A9. Silent: nobody asked for this, so nothing is shown when it fails. */
export const countNew = () => call(notifications.getNewInformNum, {}, { silent: true })
