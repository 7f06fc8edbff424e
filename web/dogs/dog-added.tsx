import '../app/empty-panel.css'
import { dogs } from '#contract/dogs.ts'
import { lookOf } from '#domain/breed-search.ts'
import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { Loaded } from '../app/loaded.tsx'
import { fileUrl } from '../app/page-settings.ts'
import { MY_PATHS } from '../app/paths.ts'
import { DOG_ART } from './dog-art.ts'
import { nextAction } from './next-action.ts'

interface DogAddedProps {
  id: string
  /** Where they came from to add the dog. */
  back: string | null
}

/** The dog is in, and what comes next: going on where they were, or the first record. */
export function DogAdded({ id, back }: DogAddedProps) {
  const read = useRead(dogs.getDog, { id })
  return (
    <Loaded read={read} what="your dog" height={420}>
      {(dog) => {
        const next = nextAction(dog)
        const photo = dog.photoThumbnailPath ?? dog.photoPath
        return (
          <section className="dog-added">
            <img
              src={photo === null ? DOG_ART[lookOf(dog.breed, dog.id)].avatar : fileUrl(photo)}
              alt=""
              width="132"
              height="132"
            />
            <h2>{dog.name} is in</h2>
            <p>
              {back === null
                ? 'Next we need the three vaccination records. A picture from your phone will do.'
                : 'The vaccination records can follow later. Let us go on where you were.'}
            </p>
            <div className="empty-actions">
              <Link className="button primary" to={back ?? next.path}>
                {back === null ? next.label : 'Go on'}
              </Link>
              <Link className="button secondary" to={back === null ? MY_PATHS.dogs : next.path}>
                {back === null ? 'See my dogs' : next.label}
              </Link>
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}
