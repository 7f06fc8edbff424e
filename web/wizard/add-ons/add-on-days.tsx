import { useId, useState } from 'react'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { Service } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { datedWords, datesAt, quantityOf, withDates } from './add-on-choice.ts'

/** Where the day of an extra is chosen. */
export const DAY_FIELDS = '.add-on-days.open .choice-chip'

interface AddOnDaysProps {
  service: Service
  dog: Dog
  draft: Pick<BookingDraft, 'days' | 'services'>
}

/** An extra on some of several days of daycare: it is asked on which. */
export function AddOnDays({ service, dog, draft: { days, services } }: AddOnDaysProps) {
  const id = useId()
  const place = { serviceId: service.id, dogId: dog.id }
  const chosen = datesAt(services, place)
  const isUnsaid = quantityOf(services, place) > 0 && chosen.length === 0
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isUnsaid
  // Once a stay is once: another day takes the place of the first.
  const choose = (dates: string[]) =>
    bookingDraft.change({
      services: withDates(
        bookingDraft.read().services,
        place,
        service.unit === 'per_stay' ? dates.filter((date) => !chosen.includes(date)) : dates,
      ),
    })
  return (
    <div className={isOpen ? 'add-on-days open' : 'add-on-days'}>
      <div className="add-on-switch">
        <span>
          {dog.name}
          <small className="number" role="status">
            {datedWords(service, dog, services)}
          </small>
        </span>
        <button
          type="button"
          className="button secondary small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Hide days' : 'Choose days'}: ${service.name} for ${dog.name}`}
          onClick={() => setIsOpened(!isOpen)}
        >
          {isOpen ? 'Hide days' : 'Choose days'}
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ChoiceChips
            label={`Days with ${service.name} for ${dog.name}`}
            value={chosen}
            options={days.map(({ date }) => ({ value: date, label: shortDate(date) }))}
            onChange={choose}
          />
        )}
      </div>
    </div>
  )
}
