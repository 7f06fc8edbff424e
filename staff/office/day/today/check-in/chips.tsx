import { useId } from 'react'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'

interface ChipsProps {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  onPress: (option: string) => void
  /** Dashed, at the end: what is not in the list. */
  more?: { label: string; isOn: boolean; onPress: () => void }
}

/** Facts that are on or off, each one tap. */
export function Chips({ label, options, chosen, onPress, more }: ChipsProps) {
  const labelId = useId()
  return (
    <div className="fact-chips" role="group" aria-labelledby={labelId}>
      <h3 id={labelId}>{label}</h3>
      {options.map((option) => {
        const isOn = chosen.includes(option)
        return (
          <button
            key={option}
            type="button"
            className="fact-chip"
            aria-pressed={isOn}
            onClick={() => onPress(option)}
          >
            {isOn && <StaffIcon name="check-bold" />}
            {option}
          </button>
        )
      })}
      {more !== undefined && (
        <button type="button" className="fact-chip more" aria-pressed={more.isOn} onClick={more.onPress}>
          <StaffIcon name={more.isOn ? 'check-bold' : 'plus-bold'} />
          {more.label}
        </button>
      )}
    </div>
  )
}
