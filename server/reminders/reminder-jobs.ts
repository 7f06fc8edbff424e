import type { App } from '../app.ts'
import type { JobHandlers, NoPayload } from '../jobs.ts'
import { remindOfPassesInTheMorning } from '../packages/remind-of-passes.ts'
import { remindDayBeforeInTheAfternoon } from './remind-day-before.ts'
import { remindOfDeadlines } from './remind-of-deadline.ts'
import { remindOfOutlivedInTheMorning } from './remind-of-outlived-vaccines.ts'

/** What customers are reminded of before it is too late, and what is given up when it is. */
export interface OrderReminderJobs {
  remindDayBefore: NoPayload
  remindOfDeadlines: NoPayload
  remindOfPasses: NoPayload
  remindOfOutlivedVaccines: NoPayload
}

export const orderReminderJobs = (app: App): Pick<JobHandlers, keyof OrderReminderJobs> => ({
  remindDayBefore: (_nothing, run) => remindDayBeforeInTheAfternoon(app, run),
  remindOfDeadlines: () => remindOfDeadlines(app),
  remindOfPasses: (_nothing, run) => remindOfPassesInTheMorning(app, run),
  remindOfOutlivedVaccines: (_nothing, run) => remindOfOutlivedInTheMorning(app, run),
})
