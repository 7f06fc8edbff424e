import type { JobHandler } from '../platform/queue/job.ts'

/** A job that the crontab starts carries nothing. */
export type NoPayload = Record<string, never>

/**
 * Every background job of the product and what it carries: ids and plain facts as JSON. A job may run twice (a server
 * can die between doing and noting it), so each handler must bear that.
 */
export interface JobPayloads {
  /** Ends orders and changes whose time to pay or to be completed is over. */
  expireHolds: NoPayload
  /** Something came free: the wait-list is asked. */
  offerFreedSpace: { parkId: number }
  /** The same for every park, for whoever was not seen when something came free. */
  offerAnyFreedSpace: NoPayload

  /** A manager's draft of prices, at its moment. */
  publishDraft: { draftId: number }
  /** Whatever draft is due, for a moment at which no server ran. */
  publishDueDrafts: NoPayload
  /** Past orders priced again with a draft. */
  replay: { runId: number }
  /** New versions of agreements whose moment has come. */
  publishDueAgreements: NoPayload

  sendRefund: { refundId: number }
  endCheckout: { paymentId: number }
  reconcilePayments: NoPayload

  /** Tells everybody on the team of meals and doses that are an hour late. */
  announceMissed: NoPayload
  /** Compares every balance with its entries. */
  checkBooks: NoPayload
  /** The sheet of the day, as a file and by mail. */
  printMorningSheets: NoPayload

  remindDayBefore: NoPayload
  remindOfDeadlines: NoPayload
  remindOfPasses: NoPayload
  /** Who has gone home and still owes something. */
  remindOfDebts: NoPayload
  remindOfOutlivedVaccines: NoPayload
  remindOfVaccines: NoPayload

  /** Once more after a deletion, for what was being written at that moment. */
  forgetHousehold: { accountId: number }
  removeFile: { name: string; thumbnail: string | null }

  /** A file of the site that no page shows any more. */
  removeSiteFile: { name: string; thumbnail: string | null }

  sweepSiteFiles: NoPayload
  sweepUploads: NoPayload
  sweepLive: NoPayload
  sweepRateLimits: NoPayload
  sweepAccounts: NoPayload
  sweepMails: NoPayload
}

export type JobName = keyof JobPayloads

/** The jobs that the crontab may start. */
export type RecurringJobName = {
  [Name in JobName]: NoPayload extends JobPayloads[Name] ? Name : never
}[JobName]

/** One handler for each job; a forgotten one does not compile. */
export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> }
