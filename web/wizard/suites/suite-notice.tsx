import './suite-notice.css'
import type { ReactNode } from 'react'
import { awaitedSuite } from '#client/booking/awaited-suite.ts'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import { clashNights, type SuiteFacts } from '#client/booking/suite-facts.ts'
import type { FreeOffer, SplitStay, SuiteOffer } from '#client/booking/suite-offers.ts'
import { someDates } from '#client/calendar/stay-range-words.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import { focusChosenSuite } from './suite-focus.ts'

interface SuiteNoticeProps {
  facts: SuiteFacts
  offers: readonly SuiteOffer[]
  split: SplitStay | null
  /** Who cannot wait in line before we have met. */
  toMeet: readonly Dog[]
  onChoose: (rooms: RoomChoice[]) => void
}

/** What has changed since they were here, or that nothing is free, before the suites themselves. */
export function SuiteNotice({ facts, offers, split, toMeet, onChoose }: SuiteNoticeProps) {
  const { draft, stay, dogs, suites } = facts
  const free = offers.filter((offer) => offer.kind === 'free')
  const gone = clashNights(draft.rooms, facts)
  if (gone.length > 0) {
    return (
      <Notice title={`Someone just took the last ${lostName(draft.rooms, suites)}`}>
        It’s now full on {someDates(gone)}. <Instead free={free} onChoose={onChoose} />
      </Notice>
    )
  }
  const awaited = awaitedSuite(draft, suites)
  const full = offers.find(({ suite, kind }) => suite.id === awaited?.id && kind === 'full')
  if (full !== undefined) {
    return (
      <Notice title={`The ${full.suite.name} is still full`}>
        {toMeet.length === 0
          ? 'Join its wait-list below'
          : `You can join its wait-list once we’ve met ${namesOf(toMeet)}`}
        {free.length === 0 ? '.' : ', or choose another suite.'}
      </Notice>
    )
  }
  if (free.length === 0) {
    return (
      <Notice title={`No suite is available every night, ${dateRange(stay.arrival, stay.departure)}`}>
        {split === null
          ? 'See the nearest available dates for the suite you like, or join its wait-list.'
          : 'Keep your dates with one change of suite, see the nearest available dates, or join a wait-list.'}
      </Notice>
    )
  }
  return draft.dogsChanged && draft.rooms.length === 0 ? (
    <Notice title="Your dogs have changed">
      Please choose again where {namesOf(dogs)} {dogs.length === 1 ? 'sleeps' : 'sleep'}. Everything else
      stays the same.
    </Notice>
  ) : null
}

const lostName = (rooms: readonly RoomChoice[], suites: SuiteFacts['suites']): string =>
  suites.find(({ id }) => id === rooms[0]?.suiteTypeId)?.name ?? 'suite'

function Instead({ free, onChoose }: { free: FreeOffer[] } & Pick<SuiteNoticeProps, 'onChoose'>) {
  const [nearest] = free.toSorted((one, other) => one.cents - other.cents)
  if (nearest === undefined) return 'Here’s what’s possible instead.'
  return (
    <>
      {nearest.suite.name} is available for the same nights.
      <br />
      <button
        type="button"
        className="button secondary small"
        onClick={() => {
          onChoose(nearest.rooms)
          focusChosenSuite()
        }}
      >
        Take the {nearest.suite.name}, {listPrice(nearest.cents)}
      </button>
    </>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="suite-notice" role="alert">
      <Icon name="clock-bold" />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
