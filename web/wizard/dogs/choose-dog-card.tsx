import '#ui/choice-card.css'
import './choose-dog-card.css'
import '../../dogs/list/dog-card.css'
import { Link } from 'react-router'
import { DOG_ART } from '#client/dogs/dog-art.ts'
import { ageInWords } from '#client/dogs/dog-words.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { lookOf } from '#domain/dogs/breed-search.ts'
import { Icon } from '#ui/icon.tsx'
import type { Eligibility } from './dog-eligibility.ts'

interface ChooseDogCardProps {
  dog: Dog
  eligibility: Eligibility
  isChosen: boolean
  onToggle: () => void
}

/** A dog to tick; one that cannot come says why and what to do instead. */
export function ChooseDogCard({ dog, eligibility, isChosen, onToggle }: ChooseDogCardProps) {
  const { blocker } = eligibility
  if (blocker) {
    return (
      <div className="choice-card choose-dog off">
        <DogPortrait dog={dog} />
        <div>
          <DogWords dog={dog} eligibility={eligibility} />
          <p className="choose-dog-why">{blocker.sentence}</p>
          <Link className="text-link" to={blocker.link.to}>
            {blocker.link.label}
          </Link>
        </div>
      </div>
    )
  }
  return (
    <label className="choice-card choose-dog">
      <input className="input-over" type="checkbox" checked={isChosen} onChange={onToggle} />
      <DogPortrait dog={dog} />
      <div>
        <DogWords dog={dog} eligibility={eligibility} />
      </div>
      <span className="choice-mark choose-mark">
        <Icon name="check-bold" />
      </span>
    </label>
  )
}

function DogWords({ dog, eligibility }: Pick<ChooseDogCardProps, 'dog' | 'eligibility'>) {
  return (
    <>
      <b className="choose-dog-name">{dog.name}</b>
      <p>
        {dog.breed}, {ageInWords(dog.ageMonths)}
      </p>
      <span className={`tag ${eligibility.look}`}>
        <Icon name={eligibility.icon} />
        {eligibility.text}
      </span>
    </>
  )
}

function DogPortrait({ dog }: { dog: Dog }) {
  const { portrait, ground } = DOG_ART[lookOf(dog.breed, dog.id)]
  const photo = dog.photoThumbnailPath ?? dog.photoPath
  return (
    <span className="choose-dog-face" style={{ background: ground }}>
      {photo === null ? (
        <img src={portrait} alt="" width="120" height="120" />
      ) : (
        <img className="photo" src={fileUrl(photo)} alt="" width="128" height="128" />
      )}
    </span>
  )
}
