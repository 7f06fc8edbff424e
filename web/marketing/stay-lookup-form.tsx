import { addDays, addYears, type CalendarDate } from '#domain/calendar.ts'
import { SIZE_CLASSES, type SizeClass } from '#domain/dogs.ts'
import { BOOKABLE_YEARS } from '#domain/stay-dates.ts'
import { Counter } from '#ui/counter.tsx'
import { DateField } from '#ui/date-field.tsx'
import type { StayWish } from './stay-answer.ts'

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
  const last = addYears(today, BOOKABLE_YEARS)
  return (
    <form
      className="stay-lookup-form"
      aria-label="Dates and dogs"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="stay-lookup-dates">
        <DateField
          label="Drop-off"
          name="arrival"
          min={today}
          max={last}
          value={wish.arrival}
          onChange={(arrival) => onChange({ ...wish, arrival })}
        />
        <DateField
          label="Pick-up"
          name="departure"
          min={wish.arrival >= today ? addDays(wish.arrival, 1) : today}
          max={last}
          value={wish.departure}
          onChange={(departure) => onChange({ ...wish, departure })}
        />
      </div>
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
