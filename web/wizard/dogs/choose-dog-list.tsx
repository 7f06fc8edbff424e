import { Link, Navigate, useSearchParams } from 'react-router'
import type { Dog } from '#contract/business/dogs.ts'
import { Icon } from '#ui/icon.tsx'
import { type FlowType, stepAddress } from '../../booking/flow.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { ChooseDogCard } from './choose-dog-card.tsx'
import type { Eligibility } from './dog-eligibility.ts'
import { keptOfPrefill } from './link-prefill.ts'

interface ChooseDogListProps {
  type: FlowType
  dogs: readonly Dog[]
  chosenIds: readonly number[]
  eligibilityOf: (dog: Dog) => Eligibility
  onChoose: (dogs: Dog[]) => void
}

/** The household's dogs to tick, and the way to add one on the spot; a household without any adds one first. */
export function ChooseDogList({ type, dogs, chosenIds, eligibilityOf, onChoose }: ChooseDogListProps) {
  const [query] = useSearchParams()
  const addAddress = addDogAddress(type, dogs, query)
  if (dogs.length === 0) return <Navigate to={addAddress} replace />
  const toggled = (id: number) =>
    dogs.filter((dog) => (dog.id === id ? !chosenIds.includes(id) : chosenIds.includes(dog.id)))
  return (
    <fieldset className="choose-dogs">
      <legend className="visually-hidden">Your dogs</legend>
      {dogs.map((dog) => (
        <ChooseDogCard
          key={dog.id}
          dog={dog}
          eligibility={eligibilityOf(dog)}
          isChosen={chosenIds.includes(dog.id)}
          onToggle={() => onChoose(toggled(dog.id))}
        />
      ))}
      <Link className="choice-card choose-dog add" to={addAddress}>
        <span className="choose-dog-face">
          <Icon name="plus-bold" />
        </span>
        <div>
          <b className="choose-dog-name">Add a dog</b>
          <p>Two minutes, once</p>
        </div>
      </Link>
    </fieldset>
  )
}

/** Names who was here before, so that the new dog is known by not being named. */
export function addDogAddress(type: FlowType, dogs: readonly Dog[], query: URLSearchParams): string {
  const back = `${stepAddress(MY_PATHS.chooseDog, type)}${keptOfPrefill(query)}&known=${dogs.map(({ id }) => id).join('.')}`
  return `${MY_PATHS.fillDog}?${new URLSearchParams({ back })}`
}
