import './choice-chips.css'
import { Icon } from '../icon.tsx'

interface ChoiceChipsProps<Value extends string> {
  label: string
  value: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value[]) => void
}

/** Any number of short words, each on or off. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceChipsProps<Value>) {
  const chosenAfter = (pressed: Value) =>
    options
      .map((option) => option.value)
      .filter((option) => (option === pressed ? !value.includes(option) : value.includes(option)))
  return (
    <div className="choice-chips" role="group" aria-label={label}>
      {options.map((option) => {
        const isOn = value.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            className="choice-chip"
            aria-pressed={isOn}
            onClick={() => onChange(chosenAfter(option.value))}
          >
            <Icon name="check-bold" />
            <span>{option.label}</span>
          </button>
        )
      })}
    </div>
  )
}
