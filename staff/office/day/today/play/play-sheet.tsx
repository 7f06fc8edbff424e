import type { PlayArea, PlayDog } from '#contract/office/play.ts'
import { DogLink } from '../../../../frame/links/subject-links.tsx'
import { StaffSheet } from '../../../../frame/page/staff-sheet.tsx'
import { useMay } from '../../../../frame/session/me.ts'

/** A dog and where it was seen. */
export interface Seen {
  dog: PlayDog
  areaId: number | null
}

interface PlaySheetProps {
  /** Null: closed. */
  seen: Seen | null
  areas: readonly PlayArea[]
  isSending: boolean
  onMove: (dogId: number, areaId: number | null) => void
  onClose: () => void
}

/** On a phone, and wherever nothing is dragged: where does this dog go? */
export function PlaySheet({ seen, areas, isSending, onMove, onClose }: PlaySheetProps) {
  const mayMove = useMay('care')
  return (
    <StaffSheet isOpen={seen !== null} onClose={onClose} title={seen?.dog.name ?? ''}>
      {seen !== null && (
        <div className="door">
          <p className="muted">
            <DogLink id={seen.dog.id} name={seen.dog.name} />, {seen.dog.breed}, {seen.dog.sizeClass}
          </p>
          {seen.dog.conditions !== '' && <p className="tag warn">{seen.dog.conditions}</p>}
          {mayMove &&
            areas.map(({ id, name, dogs, maxDogs }) => (
              <button
                key={id}
                type="button"
                className="button secondary play-choice"
                disabled={isSending || seen.areaId === id}
                onClick={() => onMove(seen.dog.id, id)}
              >
                {name}
                <small>{seen.areaId === id ? 'is here' : `${dogs.length} of ${maxDogs}`}</small>
              </button>
            ))}
          {mayMove && seen.areaId !== null && (
            <button
              type="button"
              className="button secondary play-choice"
              disabled={isSending}
              onClick={() => onMove(seen.dog.id, null)}
            >
              Back to the room
            </button>
          )}
        </div>
      )}
    </StaffSheet>
  )
}
