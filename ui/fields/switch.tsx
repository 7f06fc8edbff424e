import './switch.css'

interface SwitchProps {
  label: string
  /** The id of what is written under the label. */
  describedBy?: string
  isOn: boolean
  /** Cannot be turned; it stays in the tab order, so that everyone can read how it stands. */
  isFixed?: boolean
  onChange: (isOn: boolean) => void
}

/** On or off, at once. */
export function Switch({ label, describedBy, isOn, isFixed = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-describedby={describedBy}
      aria-checked={isOn}
      aria-disabled={isFixed}
      onClick={() => {
        if (!isFixed) onChange(!isOn)
      }}
    >
      <i />
    </button>
  )
}
