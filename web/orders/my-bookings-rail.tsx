import './my-bookings-rail.css'
import { type Dog, dogs } from '#contract/dogs.ts'
import { packages, type Pass } from '#contract/packages.ts'
import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { MY_PATHS } from '../app/paths.ts'
import { DogAvatars } from '../dogs/dog-avatars.tsx'
import { editDogPath } from '../dogs/dog-paths.ts'
import { DogTag } from '../dogs/dog-tag.tsx'
import { expiryWords, isUsable } from '../packages/pass-words.ts'
import { PunchCard } from '../packages/punch-card.tsx'

/** Beside the bookings where there is room: the pass that is used next, and how the dogs stand. */
export function MyBookingsRail() {
  const mine = useRead(packages.getMyPackages, {}).data
  const household = useRead(dogs.getDogList, {}).data ?? []
  const pass = mine?.passes.find(isUsable)
  if (pass === undefined && household.length === 0) return null
  return (
    <aside className="bookings-rail" aria-label="Your passes and dogs">
      {pass && <NextPass pass={pass} />}
      {household.length > 0 && <Dogs household={household} />}
    </aside>
  )
}

const NextPass = ({ pass }: { pass: Pass }) => (
  <section>
    <h2>{pass.name}</h2>
    <p className="number">
      {pass.leftText}. {expiryWords(pass)}.
    </p>
    <PunchCard pass={pass} />
    <Link className="button secondary small" to={MY_PATHS.packages}>
      Buy another package
    </Link>
  </section>
)

const Dogs = ({ household }: { household: readonly Dog[] }) => (
  <section>
    <h2>Your dogs</h2>
    <ul>
      {household.map((dog) => (
        <li key={dog.id}>
          <DogAvatars dogs={[dog]} />
          <Link to={editDogPath(dog.id)}>{dog.name}</Link>
          <DogTag readiness={dog.readiness} />
        </li>
      ))}
    </ul>
    <Link className="text-link" to={MY_PATHS.fillDog}>
      Add a dog
    </Link>
  </section>
)
