import type { ComponentType } from 'react'
import { MY_PATHS } from '../app/paths.ts'
import { ChooseDogPage } from './choose-dog-page.tsx'
import { DatesPage } from './dates-page.tsx'
import type { StepPath } from './flow.ts'
import { InterviewQuestionsPage } from './interview-questions-page.tsx'
import { InterviewTimePage } from './interview-time-page.tsx'
import { OrderTypePage } from './order-type-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SuitePage } from './suite-page.tsx'
import { VisitConfirmPage } from './visit-confirm-page.tsx'

/** They are loaded together: going from one step to the next fetches no code. */
export const STEP_PAGES: Record<StepPath, ComponentType> = {
  [MY_PATHS.chooseDog]: ChooseDogPage,
  [MY_PATHS.orderType]: OrderTypePage,
  [MY_PATHS.boardingDates]: DatesPage,
  [MY_PATHS.chooseSuite]: SuitePage,
  [MY_PATHS.interviewTime]: InterviewTimePage,
  [MY_PATHS.orderAppointment]: ReviewPage,
  [MY_PATHS.dogInterview]: InterviewQuestionsPage,
  [MY_PATHS.interviewAppointment]: VisitConfirmPage,
}
