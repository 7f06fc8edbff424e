import '#ui/price-table.css'
import { useState } from 'react'
import { useSession } from '#client/session/session.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import { durationWords } from '#domain/calendar/date-words.ts'
import { sizeRange } from '#domain/dogs/dog-sizes.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { sizeWeights } from '../size-weights.ts'

type GroomingService = GroomingPrice['services'][number]
type Size = keyof GroomingService['prices']

const SIZES: { size: Size; label: string }[] = [
  { size: 'small', label: 'Small' },
  { size: 'medium', label: 'Medium' },
  { size: 'large', label: 'Large' },
]

const useUnit = () => useSession().userInfo?.weightUnit ?? 'lb'

/** A table by size on wide screens; on phones one list with a switch for the size. */
export function GroomingMenu({ services }: { services: GroomingService[] }) {
  const unit = useUnit()
  return (
    <>
      <table className="price-table grooming-table number">
        <thead>
          <tr>
            <th scope="col">Service</th>
            {SIZES.map(({ size, label }) => (
              <th key={size} scope="col">
                {label}
                <small>{sizeWeights(size, unit)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row">
                {service.name}
                <small>{service.description}</small>
              </th>
              {SIZES.map(({ size }) => (
                <td key={size}>
                  {listPrice(service.prices[size].priceCents)}
                  <small>{durationWords(service.prices[size].minutes)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GroomingList services={services} />
    </>
  )
}

function GroomingList({ services }: { services: GroomingService[] }) {
  const [chosen, setChosen] = useState<Size>('small')
  const unit = useUnit()
  return (
    <div className="grooming-list">
      <fieldset className="size-switch">
        <legend className="visually-hidden">Size of your dog</legend>
        {SIZES.map(({ size, label }) => (
          <label key={size}>
            <input type="radio" name="size" checked={chosen === size} onChange={() => setChosen(size)} />
            <span>
              {label}
              <small>{sizeRange(size, unit)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <ul>
        {services.map(({ id, name, description, prices }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{description}</small>
              <small className="number">{durationWords(prices[chosen].minutes)}</small>
            </span>
            <b className="grooming-price number">{listPrice(prices[chosen].priceCents)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function GroomingExtras({ extras }: { extras: GroomingService[] }) {
  if (extras.length === 0) return null
  return (
    <>
      <h3 className="grooming-extras-title">Add to any groom</h3>
      <ul className="grooming-extras number">
        {extras.map(({ id, name, prices }) => (
          <li key={id}>
            {name}
            <b>{priceRange(Object.values(prices).map((price) => price.priceCents))}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

function priceRange(cents: number[]): string {
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return least === most ? listPrice(least) : `${listPrice(least)} to ${listPrice(most)}`
}
