import { Activity, type ComponentType, memo, useContext } from 'react'
import type { StepPath } from '../booking/flow.ts'
import { ShownPageFrame } from '../page/page-frame.ts'
import { MY_PATHS } from '../page/paths.ts'
import { DatesPage } from './dates-page.tsx'
import { ChooseDogPage } from './dogs/choose-dog-page.tsx'
import { useStepToDraw } from './frame/next-step.ts'
import { InterviewQuestionsPage } from './meeting/interview-questions-page.tsx'
import { InterviewTimePage } from './meeting/interview-time-page.tsx'
import { VisitConfirmPage } from './meeting/visit-confirm-page.tsx'
import { OrderTypePage } from './order-type/order-type-page.tsx'
import { ReviewPage } from './review/review-page.tsx'
import { SuitePage } from './suite-page.tsx'

const STEP_PAGES: Record<StepPath, ComponentType> = {
  [MY_PATHS.chooseDog]: memo(ChooseDogPage),
  [MY_PATHS.orderType]: memo(OrderTypePage),
  [MY_PATHS.boardingDates]: memo(DatesPage),
  [MY_PATHS.chooseSuite]: memo(SuitePage),
  [MY_PATHS.interviewTime]: memo(InterviewTimePage),
  [MY_PATHS.orderAppointment]: memo(ReviewPage),
  [MY_PATHS.dogInterview]: memo(InterviewQuestionsPage),
  [MY_PATHS.interviewAppointment]: memo(VisitConfirmPage),
}

/**
 * The step at an address, and unseen beside it the one that comes next: it is drawn while nobody waits, so Next has
 * only to show it. All steps come in one file, and going on fetches no code.
 */
export function StepPages({ path }: { path: StepPath }) {
  const ahead = useStepToDraw(path, useNextStep(path))
  return (
    <>
      {[path, ...(ahead === null ? [] : [ahead])].map((step) => {
        const Page = STEP_PAGES[step]
        return (
          <Activity key={step} mode={step === path ? 'visible' : 'hidden'}>
            <Page />
          </Activity>
        )
      })}
    </>
  )
}

/** Where Next leads from this step, once it can be left. */
function useNextStep(path: StepPath): StepPath | null {
  const frame = useContext(ShownPageFrame)
  return frame.path === path && isStep(frame.leadsTo) ? frame.leadsTo : null
}

const isStep = (address: string | undefined): address is StepPath =>
  address !== undefined && Object.hasOwn(STEP_PAGES, address)
