import { useState } from 'react'

/** T9: each thing is ticked as it is handed back; a list that nobody goes through is how a blanket stays. */
export function GoesHomeWith({ things }: { things: readonly string[] }) {
  const [given, setGiven] = useState<readonly number[]>([])
  if (things.length === 0) return null
  return (
    <fieldset className="dog-ticks">
      <legend>Goes home with</legend>
      {things.map((thing, index) => (
        <label key={`${thing} ${index}`}>
          <input
            type="checkbox"
            checked={given.includes(index)}
            onChange={() =>
              setGiven(given.includes(index) ? given.filter((one) => one !== index) : [...given, index])
            }
          />
          {thing}
        </label>
      ))}
    </fieldset>
  )
}
