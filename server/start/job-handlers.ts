import { DAY_MS } from '#domain/calendar/durations.ts'
import { deleteSendingsBefore } from '../business/accounts/codes/code-sending-store.ts'
import { deleteExpiredCodes } from '../business/accounts/codes/verification-code-store.ts'
import { DEVICE_DAYS } from '../business/accounts/log-in/known-device.ts'
import { deleteDevicesBefore } from '../business/accounts/log-in/known-device-store.ts'
import { deleteExpiredSeeTokens } from '../business/accounts/log-in/see-token-store.ts'
import { deleteExpiredSessions } from '../business/accounts/log-in/session-store.ts'
import { checkBooks } from '../office/alarms/check-books.ts'
import type { App } from '../app.ts'
import { sweepSteps } from '../office/write/audit/sweep-steps.ts'
import { announceMissed } from '../office/care/announce-missed.ts'
import { forgetHousehold } from '../business/closing/forget-household.ts'
import type { JobHandlers, RecurringJobName } from '../business/jobs.ts'
import { deletePayLinksBefore } from '../business/ledger/pay-link-store.ts'
import { sweepLive } from '../office/write/live/sweep-live.ts'
import { removeDeletedBefore } from '../business/notifications/notification-store.ts'
import { orderJobs } from '../business/orders/order-jobs.ts'
import { paymentJobs } from '../business/payments/payment-jobs.ts'
import { deleteKeysBefore } from '../platform/idempotency-store.ts'
import { outboxFolder } from '../platform/mail/outbox.ts'
import { sweepMails } from '../platform/mail/sweep-mails.ts'
import type { CrontabItem } from '../platform/queue/job.ts'
import { sweepRateLimits } from '../platform/rate-limit-store.ts'
import { printInTheMorning } from '../office/print/morning-sheet.ts'
import { remindOfVaccinesInTheMorning } from '../business/reminders/remind-of-vaccines.ts'
import { orderReminderJobs } from '../business/reminders/reminder-jobs.ts'
import { remindOfDebtsInTheMorning } from '../office/money/back/remind-of-debts.ts'
import { publishAtMoment, publishDueDrafts } from '../management/catalogue/drafts/publish-at-moment.ts'
import { runReplay } from '../management/catalogue/replay/run-replay.ts'
import { publishDueAgreements } from '../management/content/agreements/publish-due.ts'
import { removeSiteFile, sweepSiteFiles } from '../management/content/sweep-site-files.ts'
import { removeFile } from '../business/uploads/remove-file.ts'
import { sweepUploads } from '../business/uploads/sweep-uploads.ts'
import { deleteSyncedBefore } from '../office/yard/synced-item-store.ts'

/** Deleted notifications can be taken back for so long. */
const UNDO_DAYS = 30
/** A write that is repeated later than this is a new one. */
const KEY_DAYS = 7
/** W17: items are taken for two days; a device that is away as long again still hears that it was taken. */
const SYNCED_DAYS = 14
/** A link that ended longer ago has nothing left to tell. */
const PAY_LINK_DAYS = 30

const daysAgo = ({ clock }: App, days: number) => new Date(clock.now().getTime() - days * DAY_MS)

export const jobHandlers = (app: App): JobHandlers => ({
  ...orderJobs(app),
  ...orderReminderJobs(app),
  ...paymentJobs(app),
  publishDraft: ({ draftId }) => publishAtMoment(app, draftId),
  publishDueDrafts: () => publishDueDrafts(app),
  replay: ({ runId }, run) => runReplay(app, runId, run),
  publishDueAgreements: () => publishDueAgreements(app),
  announceMissed: () => announceMissed(app),
  checkBooks: () => checkBooks(app),
  forgetHousehold: ({ accountId }) =>
    app.db.transaction().execute((tx) => forgetHousehold(app, tx, accountId)),
  removeFile: (file) => removeFile(app, file),
  removeSiteFile: (file) => removeSiteFile(app, file),
  sweepSiteFiles: () => sweepSiteFiles(app),
  sweepUploads: () => sweepUploads(app),
  printMorningSheets: (_nothing, run) => printInTheMorning(app, run),
  remindOfDebts: (_nothing, run) => remindOfDebtsInTheMorning(app, run),
  remindOfVaccines: (_nothing, run) => remindOfVaccinesInTheMorning(app, run),
  sweepMails: () => sweepMails(app.db, outboxFolder(app.settings), app.clock.now()),
  sweepLive: async () => {
    await sweepLive(app)
    await sweepSteps(app)
  },
  sweepRateLimits: () => sweepRateLimits(app.db),
  sweepAccounts: async () => {
    await deleteExpiredSessions(app.db, app.clock.now())
    await deleteExpiredSeeTokens(app.db, app.clock.now())
    await deleteExpiredCodes(app.db, app.clock.now())
    await deleteSendingsBefore(app.db, daysAgo(app, 2))
    await deleteDevicesBefore(app.db, daysAgo(app, DEVICE_DAYS))
    await removeDeletedBefore(app.db, daysAgo(app, UNDO_DAYS))
    await deleteKeysBefore(app.db, daysAgo(app, KEY_DAYS))
    await deleteSyncedBefore(app.db, daysAgo(app, SYNCED_DAYS))
    await deletePayLinksBefore(app.db, daysAgo(app, PAY_LINK_DAYS))
  },
})

/** Times are UTC. */
export const CRONTAB: CrontabItem<RecurringJobName>[] = [
  { job: 'expireHolds', at: '* * * * *' },
  { job: 'reconcilePayments', at: '* * * * *' },
  { job: 'announceMissed', at: '* * * * *' },
  { job: 'publishDueDrafts', at: '* * * * *' },
  { job: 'publishDueAgreements', at: '* * * * *' },
  { job: 'offerAnyFreedSpace', at: '*/10 * * * *' },
  { job: 'sweepLive', at: '40 * * * *' },
  { job: 'sweepRateLimits', at: '*/5 * * * *' },
  { job: 'sweepAccounts', at: '10 11 * * *', catchUpHours: 24 },
  { job: 'sweepSiteFiles', at: '*/10 * * * *' },
  { job: 'sweepUploads', at: '30 11 * * *', catchUpHours: 24 },
  { job: 'sweepMails', at: '20 11 * * *', catchUpHours: 24 },
  { job: 'checkBooks', at: '40 11 * * *', catchUpHours: 24 },
  { job: 'remindOfVaccines', at: '0 * * * *', catchUpHours: 24 },
  { job: 'remindOfOutlivedVaccines', at: '0 * * * *', catchUpHours: 24 },
  { job: 'remindOfDebts', at: '0 * * * *', catchUpHours: 24 },
  { job: 'remindOfPasses', at: '0 * * * *', catchUpHours: 24 },
  // Later in the day the sheet is printed by hand.
  { job: 'printMorningSheets', at: '0,30 * * * *', catchUpHours: 6 },
  // Late by more than some hours, tomorrow is another day.
  { job: 'remindDayBefore', at: '0 * * * *', catchUpHours: 8 },
  { job: 'remindOfDeadlines', at: '*/10 * * * *' },
]
