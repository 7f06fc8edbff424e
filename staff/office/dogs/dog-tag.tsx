import type { StaffDog } from '#contract/office/dogs/dog-page.ts'

type Tagged = Pick<StaffDog, 'deceasedOn' | 'isHidden' | 'isHere' | 'isReady' | 'visits'>

/** WS33: where the dog is now, and whether it could come. */
export function DogTag({ dog }: { dog: Tagged }) {
  if (dog.deceasedOn !== null) return <span className="tag">In memory</span>
  if (dog.isHidden) return <span className="tag">No longer on their list</span>
  if (dog.isHere) {
    const room = dog.visits.find(({ status }) => status === 'checked_in')?.room ?? null
    return <span className="tag good">{room === null ? 'With us' : `With us in ${room}`}</span>
  }
  return dog.isReady ? (
    <span className="tag good">Ready</span>
  ) : (
    <span className="tag warn">Not ready yet</span>
  )
}
