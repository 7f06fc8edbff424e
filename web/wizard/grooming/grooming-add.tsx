import './grooming-add.css'
import { useRef, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import type { GroomingChoice } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { ofPark } from '#client/booking/of-park.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { Booking } from '../../booking/use-booking.ts'
import { useGroomBegun } from './groom-begun.ts'
import { groomCents, groomWords } from './grooming-choice.ts'
import { GroomingEditor } from './grooming-editor.tsx'

/** A bath or a full groom during the stay or the day. */
export function GroomingAdd({ booking }: { booking: Booking }) {
  const menu = useRead(catalog.getGroomingPrice, ofPark(booking.draft))
  return (
    <Loaded read={menu} what="the grooming menu" height={140}>
      {(known) =>
        known.services.length > 0 &&
        known.groomers.length > 0 && (
          <section className="groom-add" aria-labelledby="groom-add">
            <h3 id="groom-add">Add a groom</h3>
            <p>{`While ${booking.dogs.length === 1 ? 'your dog is' : 'they’re'} with us, with our own groomers.`}</p>
            <ul>
              {booking.dogs.map((dog) => (
                <GroomForDog key={dog.id} dog={dog} booking={booking} menu={known} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

interface GroomForDogProps {
  dog: Dog
  booking: Booking
  menu: GroomingPrice
}

function GroomForDog({ dog, booking, menu }: GroomForDogProps) {
  const groom = booking.draft.grooming.find(({ dogId }) => dogId === dog.id)
  // One that is not finished stays open, also after a reload.
  const [isOpen, setIsOpen] = useState(groom?.slot === null)
  useGroomBegun(dog.id, isOpen && groom === undefined)
  const item = useRef<HTMLLIElement>(null)
  const focusOn = (what: string) =>
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(what)?.focus())
  const open = (isWanted: boolean) => {
    setIsOpen(isWanted)
    if (isWanted) focusOn('input')
  }
  const remove = () => {
    setIsOpen(false)
    bookingDraft.change({ grooming: bookingDraft.read().grooming.filter(({ dogId }) => dogId !== dog.id) })
    focusOn('button')
  }
  return (
    <li className={isOpen ? 'open' : ''} ref={item}>
      <GroomRow dog={dog} groom={groom} menu={menu} isOpen={isOpen} onOpen={open} onRemove={remove} />
      {isOpen && <GroomingEditor dog={dog} booking={booking} menu={menu} />}
    </li>
  )
}

interface GroomRowProps {
  dog: Dog
  groom: GroomingChoice | undefined
  menu: GroomingPrice
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

function GroomRow({ dog, groom, menu, isOpen, onOpen, onRemove }: GroomRowProps) {
  const isDone = groom !== undefined && groom.slot !== null
  return (
    <div className="groom-row">
      <div>
        <b>{dog.name}</b>
        <span className="number" role="status">
          {groom ? rowWords(groom, dog, menu) : isOpen ? 'Choose a service' : 'No groom'}
        </span>
      </div>
      {groom === undefined && !isOpen && (
        <button type="button" className="button secondary small" onClick={() => onOpen(true)}>
          <Icon name="plus-bold" />
          Add a groom<span className="visually-hidden"> for {dog.name}</span>
        </button>
      )}
      {isDone && (
        <button type="button" className="button quiet small" onClick={() => onOpen(!isOpen)}>
          {isOpen ? 'Done' : 'Change'}
          <span className="visually-hidden">: groom for {dog.name}</span>
        </button>
      )}
      {(groom !== undefined || isOpen) && (
        <button type="button" className="button quiet small" onClick={onRemove}>
          Remove<span className="visually-hidden"> the groom for {dog.name}</span>
        </button>
      )}
    </div>
  )
}

function rowWords(groom: GroomingChoice, dog: Dog, menu: GroomingPrice): string {
  const what = `${groomWords(groom, menu)}, ${exactPrice(groomCents(groom, dog, menu))}`
  return groom.slot === null
    ? `${what}. Choose a time, or remove it.`
    : `${what}, ${shortDate(groom.slot.date)} at ${twelveHour(groom.slot.time)}`
}
