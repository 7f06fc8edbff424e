interface DogTicksProps {
  legend: string
  dogs: readonly { dogId: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Which of the booking's dogs; a single one needs no question. */
export function DogTicks({ legend, dogs, chosen, onChange }: DogTicksProps) {
  if (dogs.length === 1) return null
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="dog-ticks">
      <legend>{legend}</legend>
      {dogs.map(({ dogId, name }) => (
        <label key={dogId}>
          <input type="checkbox" checked={chosen.includes(dogId)} onChange={() => toggle(dogId)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
