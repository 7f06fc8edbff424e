import { lookOf } from '#domain/dogs/breed-search.ts'
import { fileUrl } from '../page/page-settings.ts'
import { DOG_ART } from './dog-art.ts'

interface Pictured {
  id: number
  breed: string
  photoThumbnailPath: string | null
}

/** A dog's own small picture, or the drawn one of its kind. */
export const dogPicture = ({ id, breed, photoThumbnailPath }: Pictured): string =>
  photoThumbnailPath === null ? DOG_ART[lookOf(breed, id)].avatar : fileUrl(photoThumbnailPath)

/** Round faces in a row; the names stand beside them. */
export function DogAvatars({ dogs, size = 44 }: { dogs: readonly Pictured[]; size?: number }) {
  return (
    <span className="avatars">
      {dogs.map((dog) => (
        <img key={dog.id} src={dogPicture(dog)} alt="" width={size} height={size} />
      ))}
    </span>
  )
}
