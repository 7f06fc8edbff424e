import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSearch } from '../../search/use-search.ts'

export interface PickedDog {
  id: number
  name: string
}

interface DogPickerProps {
  dog: PickedDog | null
  onPick: (dog: PickedDog | null) => void
}

/** Which dog it is about, by a few letters of its name or its owner's. */
export function DogPicker({ dog, onPick }: DogPickerProps) {
  const [typed, setTyped] = useState('')
  const { results, isAsking, isSettled } = useSearch(typed)
  if (dog !== null) {
    return (
      <p className="picked-dog">
        <b>{dog.name}</b>
        <button type="button" className="button secondary small" onClick={() => onPick(null)}>
          Another dog
        </button>
      </p>
    )
  }
  const dogs = results?.filter(({ kind }) => kind === 'dog') ?? []
  return (
    <div>
      <TextField
        label="Dog"
        name="dog"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
      {dogs.length > 0 && (
        <ul className="found-dogs" aria-label="Dogs found">
          {dogs.map(({ id, title, line }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, name: title })}>
                <b>{title}</b>
                <small>{line}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsking && isSettled && dogs.length === 0 && <p className="muted">No match.</p>}
    </div>
  )
}
