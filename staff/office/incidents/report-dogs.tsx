import { useState } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { IncidentDay } from '#contract/office/incidents/incident-page.ts'
import { staffSearch } from '#contract/office/search.ts'
import { DOG_PARTS } from '#domain/incidents/incident-kinds.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { PART_WORDS } from './incident-words.ts'
import type { DraftDog } from './report-draft.ts'

interface ReportDogsProps {
  day: IncidentDay
  value: DraftDog[]
  /** From the first attempt to save on, what is missing is said. */
  isChecked: boolean
  onChange: (dogs: DraftDog[]) => void
}

const SEARCH_FROM = 3

/** Which dogs, and their part: those who are here first, and any other by its name. */
export function ReportDogs({ day, value, isChecked, onChange }: ReportDogsProps) {
  const [words, setWords] = useState('')
  const offered = useOffered(day, words).filter(({ id }) => value.every((dog) => dog.id !== id))
  const add = (dog: DraftDog) => {
    onChange([...value, dog])
    setWords('')
  }
  return (
    <>
      <h3>Who</h3>
      {value.map((dog) => (
        <div key={dog.id} className="report-dog">
          <img src={dogPicture(dog)} alt="" width={40} height={40} />
          <span>
            <b>{dog.name}</b>
            <small>{dog.line}</small>
          </span>
          <button
            type="button"
            className="round-button"
            aria-label={`Remove ${dog.name}`}
            onClick={() => onChange(value.filter(({ id }) => id !== dog.id))}
          >
            <StaffIcon name="x-bold" />
          </button>
          <Segmented
            label={`${dog.name}’s part`}
            name={`part-${dog.id}`}
            value={dog.part}
            options={DOG_PARTS.map((part) => ({ value: part, label: PART_WORDS[part] }))}
            onChange={(part) => onChange(value.map((one) => (one.id === dog.id ? { ...one, part } : one)))}
            error={isChecked && dog.part === null ? `Please say what part ${dog.name} had in it.` : undefined}
            isLabelHidden
          />
        </div>
      ))}
      <TextField
        label="Add a dog"
        name="add-dog"
        value={words}
        onChange={setWords}
        autoComplete="off"
        placeholder="Name"
      />
      <div className="report-offers" role="group" aria-label="Dogs to add">
        {offered.map((dog) => (
          <button key={dog.id} type="button" className="care-chip" onClick={() => add(dog)}>
            {dog.name}
            {dog.line !== '' && <small> {dog.line}</small>}
          </button>
        ))}
      </div>
    </>
  )
}

function useOffered(day: IncidentDay, words: string): DraftDog[] {
  const q = words.trim().toLowerCase()
  const found = useStaffRead(staffSearch.find, q.length < SEARCH_FROM ? null : { q })
  const here = day.here
    .filter(({ name }) => name.toLowerCase().startsWith(q))
    .map(({ room, ...dog }): DraftDog => ({ ...dog, line: room, part: null }))
  const others = (found.data?.results ?? [])
    .filter(({ kind, id }) => kind === 'dog' && here.every((dog) => dog.id !== id))
    .map(
      ({ id, title, line }): DraftDog => ({
        id,
        name: title,
        breed: '',
        photoThumbnailPath: null,
        line,
        part: null,
      }),
    )
  return [...here, ...others]
}
