import type { CalendarDate } from '#domain/calendar.ts'
import { SIZE_CLASSES, type SizeClass } from '#domain/dogs.ts'
import { Counter } from '#ui/counter.tsx'
import type { StayWish } from './stay-answer.ts'
import { StayDates } from './stay-dates.tsx'

const SIZES: Record<SizeClass, { label: string; hint: string }> = {
  small: { label: 'Small dogs', hint: 'Under 25 lb' },
  medium: { label: 'Medium dogs', hint: '25 to 50 lb' },
  large: { label: 'Large dogs', hint: 'Over 50 lb' },
}
const MOST_OF_A_SIZE = 9

interface StayLookupFormProps {
  wish: StayWish
  today: CalendarDate
  onChange: (wish: StayWish) => void
}

/** There is nothing to send: the answer beside it follows every change. */
export function StayLookupForm({ wish, today, onChange }: StayLookupFormProps) {
  return (
    <form
      className="stay-lookup-form"
      aria-label="Dates and dogs"
      onSubmit={(event) => event.preventDefault()}
    >
      <StayDates wish={wish} today={today} onChange={onChange} />
      {SIZE_CLASSES.map((size) => (
        <Counter
          key={size}
          {...SIZES[size]}
          value={wish.dogs[size]}
          max={MOST_OF_A_SIZE}
          onChange={(count) => onChange({ ...wish, dogs: { ...wish.dogs, [size]: count } })}
        />
      ))}
    </form>
  )
}
