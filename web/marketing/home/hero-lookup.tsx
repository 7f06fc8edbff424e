import './hero-lookup.css'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import { SIZE_CLASSES, type SizeClass, sizeRange } from '#domain/dogs/dog-sizes.ts'
import { counted } from '#domain/name-list.ts'
import { countDogs, type DogCounts } from '#domain/rooms/suites.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useStore } from '#ui/store.ts'
import { PATHS } from '../../page/paths.ts'
import type { JumpState } from '../../page/use-jump.ts'
import { LOOKUP_ID, lookedUp } from '../lookup/looked-up.ts'
import { StayDates } from '../lookup/stay-dates.tsx'

const NAMES: Record<SizeClass, string> = { small: 'Small', medium: 'Medium', large: 'Large' }
const NO_DOGS: DogCounts = { small: 0, medium: 0, large: 0 }
/** What was counted on the page of the prices: there is a counter for each size. */
const SEVERAL = 'several'
const TO_PRICES: JumpState = { jumpTo: LOOKUP_ID, afterMs: 100 }

/** When and how large: the prices are one press away, on the page that has them all. */
export function HeroLookup() {
  const request = useStore(lookedUp)
  const unit = useSession().userInfo?.weightUnit ?? 'lb'
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { dogs } = request
  const size = onlySize(dogs)
  const sizes = SIZE_CLASSES.map((one) => ({
    value: one,
    label: `${NAMES[one]}, ${sizeRange(one, unit)}`,
  }))
  const several = { value: SEVERAL, label: counted(countDogs(dogs), 'dog') }
  const choose = (value: string) => {
    const chosen = SIZE_CLASSES.find((one) => one === value)
    if (chosen !== undefined) lookedUp.change({ ...request, dogs: { ...NO_DOGS, [chosen]: 1 } })
  }
  const see = () => {
    if (request.departure !== '') void navigate(PATHS.detail, { state: TO_PRICES })
    // What is missing opens by itself.
    else form.current?.querySelector('button')?.click()
  }
  return (
    <form
      ref={form}
      className="hero-lookup"
      aria-label="What a stay costs"
      onSubmit={(event) => {
        event.preventDefault()
        see()
      }}
    >
      <StayDates request={request} today={parkToday()} onChange={lookedUp.change} />
      <SelectField
        label="Your dog"
        name="size"
        value={size ?? SEVERAL}
        options={size === null ? [several, ...sizes] : sizes}
        onChange={choose}
      />
      <button type="submit" className="button primary">
        See prices
        <Icon name="arrow-right-bold" />
      </button>
    </form>
  )
}

/** One dog alone has one size. */
function onlySize(dogs: DogCounts): SizeClass | null {
  return countDogs(dogs) === 1 ? (SIZE_CLASSES.find((size) => dogs[size] === 1) ?? null) : null
}
