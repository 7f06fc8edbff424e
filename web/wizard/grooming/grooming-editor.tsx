import './grooming-editor.css'
import { useCallback } from 'react'
import type { ChosenSlot, GroomingChoice } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { durationWords } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { onOneDay, withGroom } from './grooming-choice.ts'
import { GroomingTime } from './grooming-time.tsx'

interface GroomingEditorProps {
  dog: Dog
  booking: Booking
  menu: GroomingPrice
}

/** What is done to one dog, by whom and when. Everything is written down at once, so that the price is always right. */
export function GroomingEditor({ dog, booking, menu }: GroomingEditorProps) {
  const groom = booking.draft.grooming.find(({ dogId }) => dogId === dog.id)
  const change = useCallback(
    (changes: Partial<GroomingChoice>) => {
      const { grooming, orderType } = bookingDraft.read()
      const before = grooming.find(({ dogId }) => dogId === dog.id) ?? {
        dogId: dog.id,
        serviceId: 0,
        extraIds: [],
        slot: null,
        groomerId: null,
      }
      const all = withGroom(grooming, { ...before, ...changes })
      const date = changes.slot?.date
      const isAlone = orderType === 'grooming' && date !== undefined
      bookingDraft.change({ grooming: isAlone ? onOneDay(all, date) : all })
    },
    [dog.id],
  )
  const pick = useCallback((slot: ChosenSlot | null) => change({ slot }), [change])
  return (
    <div className="groom-editor">
      <Services
        dog={dog}
        menu={menu}
        chosen={groom?.serviceId}
        onChoose={(serviceId) => change({ serviceId })}
      />
      {groom && (
        <>
          <Extras dog={dog} menu={menu} groom={groom} onChange={(extraIds) => change({ extraIds })} />
          <Groomers dog={dog} menu={menu} groom={groom} onChange={(groomerId) => change({ groomerId })} />
          <GroomingTime groom={groom} dog={dog} booking={booking} menu={menu} onPick={pick} />
        </>
      )}
    </div>
  )
}

interface ServicesProps {
  dog: Dog
  menu: GroomingPrice
  chosen: number | undefined
  onChoose: (serviceId: number) => void
}

function Services({ dog, menu, chosen, onChoose }: ServicesProps) {
  return (
    <fieldset className="groom-services" role="radiogroup">
      <legend>Service for {dog.name}</legend>
      {menu.services.map(({ id, name, description, prices }) => {
        const { priceCents, minutes } = prices[dog.sizeClass]
        return (
          <label key={id} className="groom-service">
            <input
              type="radio"
              name={`groom-${dog.id}`}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>
              <b>{name}</b>
              <small>{description}</small>
            </span>
            <span className="groom-price number">
              <b>{listPrice(priceCents)}</b>
              <small>{durationWords(minutes)}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface PartProps<Value> {
  dog: Dog
  menu: GroomingPrice
  groom: GroomingChoice
  onChange: (value: Value) => void
}

function Extras({ dog, menu, groom, onChange }: PartProps<number[]>) {
  if (menu.extras.length === 0) return null
  return (
    <div className="groom-part number">
      <p>Add anything?</p>
      <ChoiceChips
        label={`Extras for ${dog.name}`}
        value={groom.extraIds.map(String)}
        options={menu.extras.map(({ id, name, prices }) => ({
          value: String(id),
          label: `${name}, +${listPrice(prices[dog.sizeClass].priceCents)}`,
        }))}
        onChange={(chosen) => onChange(chosen.map(Number))}
      />
    </div>
  )
}

const ANYONE = '0'

function Groomers({ dog, menu, groom, onChange }: PartProps<number | null>) {
  if (menu.groomers.length < 2) return null
  return (
    <Segmented
      label={`Who grooms ${dog.name}?`}
      name={`groomer-${dog.id}`}
      value={String(groom.groomerId ?? ANYONE)}
      options={[
        { value: ANYONE, label: 'Whoever is available' },
        ...menu.groomers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => onChange(value === ANYONE ? null : Number(value))}
    />
  )
}
