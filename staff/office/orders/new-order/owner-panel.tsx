import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { DogTag } from '#client/dogs/dog-tag.tsx'
import type { Dog } from '#contract/business/dogs.ts'
import type { Booker } from '#contract/office/orders/new-order.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'

/** What to know of them before anything is promised. */
export function OwnerFacts({ booker, onLeave }: { booker: Booker; onLeave: () => void }) {
  const { name, phone, email, visits, since, debts, owes, creditCents, passes, stoppedBecause, notes } =
    booker
  const owed = debts.reduce((sum, { owedCents }) => sum + owedCents, 0)
  const facts = [
    visits === 0 ? 'First visit' : `${counted(visits, 'visit')} since ${since.slice(0, 4)}`,
    ...(creditCents !== null && creditCents > 0 ? [`${exactPrice(creditCents)} credit`] : []),
    ...passes.map((pass) => `${pass.name}: ${pass.leftText}`),
  ]
  return (
    <div className="panel-body owner-facts">
      <div className="owner-name">
        <b>{name}</b>
        <button type="button" className="button secondary small" onClick={onLeave}>
          Change caller
        </button>
      </div>
      <small>{[phoneWords(phone), email ?? 'no email'].filter((part) => part !== '').join(', ')}</small>
      <p>{facts.join(', ')}.</p>
      {owes && (
        <p className="owner-warning">
          <StaffIcon name="warning-fill" />
          {owed > 0
            ? `Owes ${exactPrice(owed)} for ${debts.map(({ code }) => code).join(', ')}.`
            : 'Owes for a past visit.'}
        </p>
      )}
      {stoppedBecause !== '' && (
        <p className="owner-warning">
          <StaffIcon name="prohibit" />
          Online booking is stopped: {stoppedBecause}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="owner-note">
          <StaffIcon name="push-pin" />
          {note}
        </p>
      ))}
    </div>
  )
}

interface DogRowsProps {
  booker: Booker
  chosen: readonly number[]
  onChange: (dogIds: number[]) => void
}

/** Who comes. */
export function DogRows({ booker, chosen, onChange }: DogRowsProps) {
  const toggle = (id: number) =>
    onChange(booker.dogs.map((dog) => dog.id).filter((one) => (one === id) !== chosen.includes(one)))
  if (booker.dogs.length === 0) return <p className="panel-empty">No dogs yet.</p>
  return (
    <ul className="dog-rows" aria-label="Dogs">
      {booker.dogs.map((dog) => (
        <li key={dog.id}>
          <label>
            <input type="checkbox" checked={chosen.includes(dog.id)} onChange={() => toggle(dog.id)} />
            <img src={dogPicture(dog)} alt="" width={40} height={40} />
            <span>
              <b>{dog.name}</b>
              <small>
                {dog.breed}, {Math.round(dog.weightKg)} kg, {dog.sizeClass}
              </small>
              <ComingSoon booker={booker} dog={dog} />
            </span>
            <DogTag readiness={dog.readiness} />
          </label>
        </li>
      ))}
    </ul>
  )
}

function ComingSoon({ booker, dog }: { booker: Booker; dog: Dog }) {
  const next = booker.coming.find(({ dogIds }) => dogIds.includes(dog.id))
  if (next === undefined) return null
  return (
    <small>
      {next.code}: {dateRange(next.firstDate, next.lastDate)}
    </small>
  )
}
