import './my-bookings-rail.css'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { DogTag } from '#client/dogs/dog-tag.tsx'
import { expiryWords, isUsable } from '#client/passes/pass-words.ts'
import { PunchCard } from '#client/passes/punch-card.tsx'
import { type Dog, dogs } from '#contract/dogs.ts'
import { type Pass, packages } from '#contract/packages.ts'
import { editDogPath } from '../../dogs/dog-paths.ts'
import { MY_PATHS } from '../../page/paths.ts'

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
