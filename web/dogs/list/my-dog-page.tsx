import './my-dog-page.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { EmptyPanel } from '#client/page/empty-panel.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import emptyLeash from '#ui/art/empty-leash.svg'
import { Icon } from '#ui/icon.tsx'
import { usePageFrame } from '../../page/page-frame.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { useWeightUnit } from '../fields/use-weight-unit.ts'
import { DogCard } from './dog-card.tsx'
import { UndoDeletion } from './undo-deletion.tsx'

const ADD = (
  <Link className="button primary" to={MY_PATHS.fillDog}>
    <Icon name="plus-bold" />
    Add a dog
  </Link>
)

/** A household's dogs, each with what it needs before it can come. */
export function MyDogPage() {
  const list = useRead(dogs.getDogList, {})
  usePageFrame({ action: list.data?.length ? ADD : undefined })
  return (
    <div>
      <Loaded read={list} what="your dogs" height={520} fallback={<DogListPlace />}>
        {(data) => <DogList list={data} />}
      </Loaded>
      <UndoDeletion />
    </div>
  )
}

function DogList({ list }: { list: Dog[] }) {
  const { userInfo } = useSession()
  const { unit } = useWeightUnit()
  const [today] = useState(parkToday)
  const hasHouseholdContact = userInfo?.contacts.some(({ isEmergency }) => isEmergency) ?? false
  if (list.length === 0) return <NoDogs />
  return (
    <div className="dog-list">
      {list.map((dog) => (
        <DogCard key={dog.id} dog={dog} unit={unit} today={today} hasHouseholdContact={hasHouseholdContact} />
      ))}
      <Link className="dog-card add" to={MY_PATHS.fillDog}>
        <img src={emptyLeash} alt="" width="230" height="163" />
        <b>Add another dog</b>
        <span>Just once. We’ll remember the rest.</span>
      </Link>
    </div>
  )
}

function NoDogs() {
  return (
    <EmptyPanel art={emptyLeash} title="Who’s coming?" text="Add your dog once. We’ll remember the rest.">
      {ADD}
    </EmptyPanel>
  )
}

/** The cards' places, in their true layout. */
function DogListPlace() {
  return (
    <div className="dog-list" role="status" aria-label="Loading your dogs">
      {[1, 2].map((place) => (
        <div key={place} className="dog-card dog-skeleton">
          <i />
          <div className="dog-card-body">
            <i />
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  )
}
