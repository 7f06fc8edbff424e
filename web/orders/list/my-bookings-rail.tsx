import './my-bookings-rail.css'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { DogTag } from '#client/dogs/dog-tag.tsx'
import { expiryWords, isUsable } from '#client/passes/pass-words.ts'
import { PunchCard } from '#client/passes/punch-card.tsx'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import { type Pass, packages } from '#contract/business/packages.ts'
import { editDogPath } from '../../dogs/dog-paths.ts'
import { MY_PATHS } from '../../page/paths.ts'

/** Beside the bookings where there is room: the passes, and how the dogs stand. */
export function MyBookingsRail() {
  const mine = useRead(packages.getMyPackages, {}).data
  const household = useRead(dogs.getDogList, {}).data ?? []
  const passes = mine?.passes.filter(isUsable) ?? []
  if (passes.length === 0 && household.length === 0) return null
  return (
    <aside className="bookings-rail" aria-label="Your passes and dogs">
      {passes.length > 0 && <Passes passes={passes} />}
      {household.length > 0 && <Dogs household={household} />}
    </aside>
  )
}

/** CU21: every pass that can be used, the one that is used next first. */
const Passes = ({ passes }: { passes: readonly Pass[] }) => (
  <section>
    {passes.map((pass) => (
      <div key={pass.id} className="bookings-pass">
        <h2>{pass.name}</h2>
        <p className="number">
          {pass.leftText}. {expiryWords(pass)}.
        </p>
        <PunchCard pass={pass} />
      </div>
    ))}
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
