import './choices.css'
import { useId, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

/** WS16: why a dog is absent, as the team says it. */
const REASONS = ['Sick', 'Called', 'No call'] as const
const OTHER = 'Other'

/** What is sent; empty while nothing is chosen. */
export function useAbsentWhy() {
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  return { reason, setReason, words, setWords, why: reason === OTHER ? words.trim() : reason }
}

export function AbsentWhy({ draft }: { draft: ReturnType<typeof useAbsentWhy> }) {
  const name = useId()
  return (
    <>
      <fieldset className="door-chips">
        <legend>Why absent?</legend>
        {[...REASONS, OTHER].map((reason) => (
          <label key={reason}>
            <input
              className="input-over"
              type="radio"
              name={name}
              checked={draft.reason === reason}
              onChange={() => draft.setReason(reason)}
            />
            <span>{reason}</span>
          </label>
        ))}
      </fieldset>
      {draft.reason === OTHER && (
        <TextField
          label="In a few words"
          name="why"
          value={draft.words}
          onChange={draft.setWords}
          maxLength={300}
        />
      )}
    </>
  )
}
