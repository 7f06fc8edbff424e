import './sharing-panel.css'
import { useState } from 'react'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import {
  bedOptions,
  moveDog,
  type Sharing,
  type SharingChoice,
  sharingChoices,
  sharingOf,
  suitesForRoom,
  withSuite,
} from '#client/booking/sharing-choices.ts'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import { namesOf } from '#client/dogs/dog-names.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { differenceWords, sharingWords } from './sharing-words.ts'

interface SharingPanelProps {
  suite: Suite
  facts: SuiteFacts
  onChange: (rooms: RoomChoice[]) => void
}

/** You decide who shares, and what that changes in the price. */
export function SharingPanel({ suite, facts, onChange }: SharingPanelProps) {
  const { draft, dogs } = facts
  const choices = sharingChoices(suite, facts)
  // Who wants to divide them says so before anything is divided.
  const [wantsOwn, setWantsOwn] = useState(false)
  const found = sharingOf(draft.rooms, suite, dogs)
  const sharing: Sharing = wantsOwn && dogs.length > 2 ? 'own' : found
  const choose = (choice: SharingChoice) => {
    setWantsOwn(choice.sharing === 'own')
    onChange(choice.rooms)
  }
  if (choices.length < 2 && draft.rooms.length < 2) return null
  const now = choices.find((choice) => choice.sharing === sharing)
  return (
    <section className="sharing-panel">
      <fieldset role="radiogroup" className="sharing-choices">
        <legend>How should {namesOf(dogs)} sleep?</legend>
        {choices.map((choice) => (
          <label key={choice.sharing} className={choice.isFree ? 'sharing-choice' : 'sharing-choice off'}>
            <input
              type="radio"
              name="sharing"
              checked={choice.sharing === sharing}
              disabled={!choice.isFree}
              onChange={() => choose(choice)}
            />
            <span>
              <b>{sharingWords(choice, suite, dogs)}</b>
              <small className="number">
                {choice.isFree
                  ? differenceWords(choice, now, facts)
                  : `Not enough ${suite.name} rooms are left for your dates`}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {sharing === 'own' && <WhoWithWhom suite={suite} facts={facts} onChange={onChange} />}
      {draft.rooms.length > 1 && <RoomSuites facts={facts} onChange={onChange} />}
    </section>
  )
}

/** For three and more: where each of them sleeps. */
function WhoWithWhom({ suite, facts, onChange }: SharingPanelProps) {
  const { rooms } = facts.draft
  return (
    <div className="sharing-fields">
      {facts.dogs.map((dog) => {
        const options = bedOptions(dog, rooms, facts)
        const present = rooms.findIndex(({ dogIds }) => dogIds.includes(dog.id))
        return (
          <SelectField
            key={dog.id}
            label={`${dog.name} sleeps`}
            name={`bed-${dog.id}`}
            value={String(present)}
            options={options.map(({ room, others }) => ({
              value: String(room ?? ALONE),
              label: others.length === 0 ? 'alone' : `with ${namesOf(others)}`,
            }))}
            onChange={(value) =>
              onChange(moveDog(dog.id, Number(value) === ALONE ? null : Number(value), rooms, suite))
            }
          />
        )
      })}
    </div>
  )
}

const ALONE = -1

/** Rooms need not be alike. */
function RoomSuites({ facts, onChange }: Omit<SharingPanelProps, 'suite'>) {
  const { rooms } = facts.draft
  const sleepers = ({ dogIds }: RoomChoice): Dog[] => facts.dogs.filter(({ id }) => dogIds.includes(id))
  return (
    <div className="sharing-fields number">
      {rooms.map((room, index) => (
        <SelectField
          key={room.dogIds.join()}
          label={`Suite for ${namesOf(sleepers(room))}`}
          name={`room-${index}`}
          value={String(room.suiteTypeId)}
          options={suitesForRoom(index, rooms, facts).map(({ id, name, nightCents }) => ({
            value: String(id),
            label: `${name}, ${listPrice(nightCents)} a night`,
          }))}
          onChange={(id) => onChange(withSuite(index, { id: Number(id) }, rooms))}
        />
      ))}
    </div>
  )
}
