import { useState } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { type PlayArea, type PlayDog, staffPlay } from '#contract/office/play.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { watchWords } from '#domain/play/play-rules.ts'
import { useMay, useMe } from '../../../../frame/session/me.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'

interface PlayColumnProps {
  title: string
  keyName?: string | undefined
  /** None for the rooms. */
  area?: PlayArea
  dogs: readonly PlayDog[]
  dogsPerPerson: number
  /** A dog is being dragged that can be dropped here. */
  isTarget: boolean
  /** Null: nothing is dragged any more. */
  onDrag: (dogId: number | null) => void
  onOpen: (dogId: number) => void
  onDrop: (dogId: number) => void
}

const DRAGGED = 'text/x-play-dog'

/** One area: who watches, how full it is, and the faces; a face can be dragged, or focused and moved by its key. */
export function PlayColumn(props: PlayColumnProps) {
  const { title, keyName, area, dogs, dogsPerPerson, isTarget, onDrag, onOpen, onDrop } = props
  const [isOver, setOver] = useState(false)
  const mayMove = useMay('care')
  return (
    <section
      className={[
        'play-column',
        area === undefined && 'rooms',
        isTarget && 'target',
        isTarget && isOver && 'over',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={title}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        // From a face of the column to the column itself it is not left.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dogId = Number(event.dataTransfer.getData(DRAGGED))
        if (dogId > 0) onDrop(dogId)
      }}
    >
      <h3>
        {title}
        {keyName !== undefined && <kbd>{keyName}</kbd>}
      </h3>
      {area !== undefined && <Watch area={area} dogsPerPerson={dogsPerPerson} />}
      <div className="play-faces">
        {dogs.map((dog) => (
          <button
            key={dog.id}
            type="button"
            data-play-dog={dog.id}
            draggable={mayMove}
            title={dog.conditions === '' ? dog.name : `${dog.name}: ${dog.conditions}`}
            onClick={() => onOpen(dog.id)}
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED, String(dog.id))
              event.dataTransfer.effectAllowed = 'move'
              onDrag(dog.id)
            }}
            onDragEnd={() => onDrag(null)}
          >
            <img src={dogPicture(dog)} alt="" width={36} height={36} draggable={false} />
            <span>{dog.name}</span>
          </button>
        ))}
        {isTarget && <small className="play-drop">Drop here</small>}
        {dogs.length === 0 && !isTarget && <small className="muted">No dogs here</small>}
      </div>
    </section>
  )
}

/** Who watches, against how many one person should; amber when it is too few. */
function Watch({ area, dogsPerPerson }: { area: PlayArea; dogsPerPerson: number }) {
  const me = useMe()
  const mayWatch = useMay('care')
  const watch = useStaffWrite(staffPlay.watch)
  const isMine = area.people.some(({ id }) => id === me.id)
  const { people, dogs, maxDogs } = area
  const who = people.length === 0 ? 'Nobody here' : nameList(people.map(({ name }) => name))
  return (
    <>
      <p className={area.isShortOfPeople ? 'play-watch short' : 'play-watch'}>
        <span>
          {area.isShortOfPeople
            ? `${watchWords(people.length, dogs.length)}; one person for every ${dogsPerPerson}`
            : `${who}, ${dogs.length} of ${counted(maxDogs, 'dog')}`}
        </span>
        {mayWatch && (
          <button
            type="button"
            className="link-button"
            disabled={watch.isSending}
            onClick={() => void watch.send({ areaId: isMine ? null : area.id })}
          >
            {isMine ? 'I’m leaving' : 'I’m here'}
          </button>
        )}
      </p>
      <meter
        className={area.isShortOfPeople || dogs.length >= maxDogs ? 'play-meter full' : 'play-meter'}
        min={0}
        max={maxDogs}
        value={dogs.length}
        aria-label={`${dogs.length} of ${maxDogs} dogs`}
      />
    </>
  )
}
