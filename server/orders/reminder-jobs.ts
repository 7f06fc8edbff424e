import type { App } from '../app.ts'
import type { JobHandlers, NoPayload } from '../jobs.ts'
import { remindOfPassesInTheMorning } from '../packages/remind-of-passes.ts'
import { lapseInterviews } from './lapse-interviews.ts'
import { remindDayBeforeInTheAfternoon } from './remind-day-before.ts'
import { remindOfOutlivedInTheMorning } from './remind-of-outlived-vaccines.ts'
import { remindOfPayment } from './remind-of-payment.ts'

/** What customers are reminded of before it is too late, and what is given up when it is. */
export interface OrderReminderJobs {
  remindDayBefore: NoPayload
  remindOfPayment: NoPayload
  remindOfPasses: NoPayload
  remindOfOutlivedVaccines: NoPayload
  /** Orders that wait for an interview in vain. */
  lapseInterviews: NoPayload
}

export const orderReminderJobs = (app: App): Pick<JobHandlers, keyof OrderReminderJobs> => ({
  remindDayBefore: (_nothing, run) => remindDayBeforeInTheAfternoon(app, run),
  remindOfPayment: () => remindOfPayment(app),
  remindOfPasses: (_nothing, run) => remindOfPassesInTheMorning(app, run),
  remindOfOutlivedVaccines: (_nothing, run) => remindOfOutlivedInTheMorning(app, run),
  lapseInterviews: () => lapseInterviews(app),
})
