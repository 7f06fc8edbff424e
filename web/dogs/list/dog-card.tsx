import './dog-card.css'
import { Link } from 'react-router'
import { DOG_ART } from '#client/dogs/dog-art.ts'
import { DogTag } from '#client/dogs/dog-tag.tsx'
import { dogInWords } from '#client/dogs/dog-words.ts'
import { readyLines } from '#client/dogs/readiness-words.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { lookOf } from '#domain/dogs/breed-search.ts'
import type { WeightUnit } from '#domain/dogs/dog-sizes.ts'
import { Icon } from '#ui/icon.tsx'
import { editDogPath } from '../dog-paths.ts'
import { dogNotes } from './dog-notes.ts'
import { nextAction } from './next-action.ts'
import { ReadyIcon } from './ready-icon.tsx'

interface DogCardProps {
  dog: Dog
  unit: WeightUnit
  hasHouseholdContact: boolean
  today: CalendarDate
}

/** One dog: who it is, what it needs before it can come, and the one thing to do next. */
export function DogCard({ dog, unit, hasHouseholdContact, today }: DogCardProps) {
  const action = nextAction(dog)
  return (
    <article className="dog-card" aria-label={dog.name}>
      <DogPicture dog={dog} />
      <div className="dog-card-body">
        <div className="dog-card-title">
          <div>
            <h2>{dog.name}</h2>
            <p className="number">{dogInWords(dog, unit)}</p>
          </div>
          <DogTag readiness={dog.readiness} />
        </div>
        <ul className="ready-list">
          {readyLines(dog, hasHouseholdContact, today).map(({ title, shape, sentence }) => (
            <li key={title} className={shape}>
              <ReadyIcon shape={shape} />
              <span>
                <b>{title}</b>
                <small>{sentence}</small>
              </span>
            </li>
          ))}
        </ul>
        {dogNotes(dog, today).map((note) => (
          <p key={note} className="dog-note">
            <Icon name="info-bold" />
            {note}
          </p>
        ))}
        <div className="dog-card-actions">
          <Link className="button secondary" to={editDogPath(dog.id)} aria-label={`Edit ${dog.name}`}>
            Edit
          </Link>
          <Link className="button primary" to={action.path} aria-label={`${action.label}: ${dog.name}`}>
            {action.label}
          </Link>
        </div>
      </div>
    </article>
  )
}

function DogPicture({ dog }: { dog: Dog }) {
  const { portrait, ground } = DOG_ART[lookOf(dog.breed, dog.id)]
  const photo = dog.photoThumbnailPath ?? dog.photoPath
  return (
    <div className="dog-picture" style={{ background: ground }}>
      {photo === null ? (
        <img src={portrait} alt="" width="158" height="158" />
      ) : (
        <img className="dog-photo" src={fileUrl(photo)} alt={dog.name} width="136" height="136" />
      )}
    </div>
  )
}
