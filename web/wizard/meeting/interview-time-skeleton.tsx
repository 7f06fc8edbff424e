import { Bar } from '#ui/skeleton.tsx'
import { WizardSkeleton } from '../frame/wizard-skeleton.tsx'

export function InterviewTimeSkeleton() {
  return (
    <WizardSkeleton what="the available times" leadWidth="90%" summaryHeight={420}>
      <Bar height={330} borderRadius={24} />
    </WizardSkeleton>
  )
}
