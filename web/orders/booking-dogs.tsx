import './booking-dogs.css'
import { lookOf } from '#domain/breed-search.ts'
import { fileUrl } from '../app/page-settings.ts'
import { DOG_ART } from '../dogs/dog-art.ts'
import { type Booking, dogNames } from './booking-words.ts'

/** The dogs of a booking: their faces, and their names as one says them. */
export function BookingDogs({ dogs }: Pick<Booking, 'dogs'>) {
  if (dogs.length === 0) return null
  return (
    <span className="booking-dogs">
      <span className="avatars">
        {dogs.map(({ id, breed, photoThumbnailPath }) => (
          <img
            key={id}
            src={
              photoThumbnailPath === null ? DOG_ART[lookOf(breed, id)].avatar : fileUrl(photoThumbnailPath)
            }
            alt=""
            width="44"
            height="44"
          />
        ))}
      </span>
      <b>{dogNames({ dogs })}</b>
    </span>
  )
}
