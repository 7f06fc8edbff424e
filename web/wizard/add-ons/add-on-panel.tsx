import './add-on-panel.css'
import { useId } from 'react'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { Service } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { Counter } from '#ui/fields/counter.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { AddOnDays } from './add-on-days.tsx'
import {
  asksForDay,
  costWords,
  MAX_OF_ONE,
  onlyDayOf,
  quantityOf,
  unitPrice,
  withQuantity,
} from './add-on-choice.ts'

interface AddOnPanelProps {
  /** Those that can be added to what is being booked. */
  services: readonly Service[]
  booking: Booking
  /** Of each service's name, below the heading around it. */
  heading: 'h3' | 'h4'
}

/** Walks, meals, pills: for each dog by itself. */
export function AddOnPanel({ services, ...rest }: AddOnPanelProps) {
  return (
    <ul className="add-ons">
      {services.map((service) => (
        <AddOn key={service.id} service={service} {...rest} />
      ))}
    </ul>
  )
}

interface AddOnProps extends Omit<AddOnPanelProps, 'services'> {
  service: Service
}

function AddOn({ service, booking, heading: Heading }: AddOnProps) {
  const id = useId()
  return (
    <li className="add-on">
      <div className="add-on-text">
        <Heading id={id}>{service.name}</Heading>
        <p>{service.description}</p>
        <p className="number">{unitPrice(service, booking.dogs)}</p>
      </div>
      <div className="add-on-dogs" role="group" aria-labelledby={id}>
        {booking.dogs.map((dog) => (
          <AddOnForDog key={dog.id} service={service} dog={dog} booking={booking} />
        ))}
      </div>
    </li>
  )
}

interface AddOnForDogProps {
  service: Service
  dog: Dog
  booking: Booking
}

function AddOnForDog({ service, dog, booking: { draft } }: AddOnForDogProps) {
  const id = useId()
  if (asksForDay(service, draft)) return <AddOnDays service={service} dog={dog} draft={draft} />
  const place = { serviceId: service.id, dogId: dog.id, date: onlyDayOf(draft) }
  const quantity = quantityOf(draft.services, place)
  // Read at the press: two quick ones count as two.
  const choose = (wanted: number) =>
    bookingDraft.change({ services: withQuantity(bookingDraft.read().services, place, wanted) })
  if (service.unit === 'each') {
    return (
      <Counter
        label={dog.name}
        what={`${service.name} for ${dog.name}`}
        hint={quantity === 0 ? 'None' : costWords(service, dog, draft, quantity)}
        value={quantity}
        max={MAX_OF_ONE}
        onChange={choose}
      />
    )
  }
  return (
    <div className="add-on-switch">
      <span>
        {dog.name}
        <small className="number" id={id}>
          {costWords(service, dog, draft)}
        </small>
      </span>
      <Switch
        label={`${service.name} for ${dog.name}`}
        describedBy={id}
        isOn={quantity > 0}
        onChange={(isOn) => choose(isOn ? 1 : 0)}
      />
    </div>
  )
}
