import { initialsOf } from '../words/initials.ts'
import { isWholePin, PinPad } from './pin-pad.tsx'

/** Who signs on somebody else's screen, and with what. */
export interface Signature {
  accountId: number | null
  pin: string
}

export const NO_SIGNATURE: Signature = { accountId: null, pin: '' }

/** As it is sent; null until somebody is chosen and has typed a whole PIN. */
export const signed = ({ accountId, pin }: Signature): { accountId: number; pin: string } | null =>
  accountId !== null && isWholePin(pin) ? { accountId, pin } : null

interface SignerProps {
  legend: string
  people: readonly { id: number; name: string; job?: string }[]
  value: Signature
  onChange: (value: Signature) => void
  /** W18: off line no PIN can be checked; it is asked for later. */
  isNameOnly?: boolean
}

/** One's name and PIN, without leaving whose screen it is. */
export function Signer({ legend, people, value, onChange, isNameOnly = false }: SignerProps) {
  const chosen = people.find(({ id }) => id === value.accountId)
  return (
    <div className="pin-panel">
      <fieldset className="pin-people">
        <legend>{legend}</legend>
        {people.map(({ id, name, job }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === value.accountId}
            onClick={() => onChange({ accountId: id, pin: '' })}
          >
            <span className="initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span>
              {name}
              {job !== undefined && <small>{job}</small>}
            </span>
          </button>
        ))}
      </fieldset>
      {isNameOnly ? (
        <p>Offline: choose the name, no PIN. We’ll ask for it when you’re back online.</p>
      ) : (
        <PinPad
          label={chosen === undefined ? 'PIN' : `${chosen.name}’s PIN`}
          pin={value.pin}
          onChange={(pin) => onChange({ ...value, pin })}
        />
      )}
    </div>
  )
}
