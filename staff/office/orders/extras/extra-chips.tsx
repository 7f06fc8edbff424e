import './extra-chips.css'
import { useRead } from '#client/api/use-read.ts'
import type { ServiceChoice } from '#client/booking/booking-draft.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Service } from '#contract/business/catalog-prices.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'

/** What can be added to this kind of booking; empty until it is known. */
export const useExtras = (orderType: string): Service[] =>
  (useRead(catalog.getServiceList, {}).data ?? []).filter(({ orderTypes }) =>
    orderTypes.some((one) => one === orderType),
  )

interface ExtraChipsProps {
  label: string
  extras: readonly Service[]
  /** Whom each press is for. */
  dogIds: readonly number[]
  chosen: readonly ServiceChoice[]
  onChange: (chosen: ServiceChoice[]) => void
}

/** Extras as chips: each press adds one for every one of these dogs; what is counted by the day or the stay is on or off. */
export function ExtraChips({ label, extras, dogIds, chosen, onChange }: ExtraChipsProps) {
  return (
    <div className="extra-chips" role="group" aria-label={label}>
      {extras.map(({ id, name, unit, priceCents }) => {
        const taken = countOf(chosen, id, dogIds)
        const price = exactPrice(priceCents)
        return (
          <span key={id} className={taken > 0 ? 'extra-chip on' : 'extra-chip'}>
            <button
              type="button"
              aria-pressed={taken > 0}
              onClick={() =>
                onChange(withExtra(chosen, id, dogIds, unit === 'each' ? taken + 1 : taken > 0 ? 0 : 1))
              }
            >
              <b>{name}</b> {unit === 'each' && taken > 0 ? `${taken} × ${price}` : price}
            </button>
            {taken > 0 && (
              <button
                type="button"
                aria-label={`No ${name}`}
                onClick={() => onChange(withExtra(chosen, id, dogIds, 0))}
              >
                <Icon name="x-bold" />
              </button>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** Of the first dog that has it, on all days. */
function countOf(chosen: readonly ServiceChoice[], id: number, dogIds: readonly number[]): number {
  const ofThese = chosen.filter(({ serviceId, dogId }) => serviceId === id && dogIds.includes(dogId))
  return sumOf(ofThese.filter(({ dogId }) => dogId === ofThese[0]?.dogId).map(({ quantity }) => quantity))
}

/** So many of it for each of these dogs, those with a day among them; the others' extras stay as they are. */
export function withExtra(
  chosen: readonly ServiceChoice[],
  serviceId: number,
  dogIds: readonly number[],
  quantity: number,
): ServiceChoice[] {
  const others = chosen.filter((one) => one.serviceId !== serviceId || !dogIds.includes(one.dogId))
  if (quantity === 0) return others
  return [...others, ...dogIds.flatMap((dogId) => ofOneDog(chosen, { serviceId, dogId, quantity }))]
}

function ofOneDog(chosen: readonly ServiceChoice[], wanted: ServiceChoice): ServiceChoice[] {
  const dated = chosen.filter(
    ({ serviceId, dogId, date }) =>
      serviceId === wanted.serviceId && dogId === wanted.dogId && date !== undefined,
  )
  const left = wanted.quantity - sumOf(dated.map(({ quantity }) => quantity))
  return left > 0 ? [...dated, { ...wanted, quantity: left }] : dated
}
