import type { App } from '../../app.ts'
import type { JobHandlers } from '../jobs.ts'
import { remindDayBeforeInTheAfternoon } from './remind-day-before.ts'
import { remindOfDeadlines } from './remind-of-deadline.ts'
import { remindOfOutlivedInTheMorning } from './remind-of-outlived-vaccines.ts'
import { remindOfPassesInTheMorning } from './remind-of-passes.ts'

type Reminders = 'remindDayBefore' | 'remindOfDeadlines' | 'remindOfPasses' | 'remindOfOutlivedVaccines'

/** What customers are reminded of before it is too late. */
export const orderReminderJobs = (app: App): Pick<JobHandlers, Reminders> => ({
  remindDayBefore: (_nothing, run) => remindDayBeforeInTheAfternoon(app, run),
  remindOfDeadlines: () => remindOfDeadlines(app),
  remindOfPasses: (_nothing, run) => remindOfPassesInTheMorning(app, run),
  remindOfOutlivedVaccines: (_nothing, run) => remindOfOutlivedInTheMorning(app, run),
})
