import { useSession } from '#client/session/session.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { SIZE_CLASSES, type SizeClass } from '#domain/dogs/dog-sizes.ts'
import { Counter } from '#ui/fields/counter.tsx'
import { sizeWeights } from '../size-weights.ts'
import type { StayRequest } from './stay-answer.ts'
import { StayDates } from './stay-dates.tsx'

const LABELS: Record<SizeClass, string> = { small: 'Small dogs', medium: 'Medium dogs', large: 'Large dogs' }
const MAX_OF_A_SIZE = 9

interface StayLookupFormProps {
  request: StayRequest
  today: CalendarDate
  onChange: (request: StayRequest) => void
}

/** There is nothing to send: the answer beside it follows every change. */
export function StayLookupForm({ request, today, onChange }: StayLookupFormProps) {
  const unit = useSession().userInfo?.weightUnit ?? 'lb'
  return (
    <form
      className="stay-lookup-form"
      aria-label="Dates and dogs"
      onSubmit={(event) => event.preventDefault()}
    >
      <StayDates request={request} today={today} onChange={onChange} />
      {SIZE_CLASSES.map((size) => (
        <Counter
          key={size}
          label={LABELS[size]}
          hint={sizeWeights(size, unit)}
          value={request.dogs[size]}
          max={MAX_OF_A_SIZE}
          onChange={(count) => onChange({ ...request, dogs: { ...request.dogs, [size]: count } })}
        />
      ))}
    </form>
  )
}
