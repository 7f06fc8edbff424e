import { useDisclosure } from '#ui/use-disclosure.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { showYourPin } from '../pin/your-pin-sheet.tsx'
import { leave } from '../session/leave.ts'
import { useMe } from '../session/me.ts'
import { initialsOf } from '../words/initials.ts'
import { showKeys } from './keys-state.ts'

/** Whoever is here, at the foot of the rail. */
export function PersonMenu() {
  const me = useMe()
  const { isOpen, around, button, list, close } = useDisclosure()
  return (
    <div className="person-menu" {...around}>
      <button type="button" className="person-button" {...button} aria-label={`${me.name}: your menu`}>
        <span className="initials" aria-hidden="true">
          {initialsOf(me.name)}
        </span>
      </button>
      <div className="person-list" {...list}>
        {isOpen && <PersonActions onDone={close} />}
      </div>
    </div>
  )
}

/** The same in the rail and under More. */
export function PersonActions({ onDone }: { onDone: () => void }) {
  const me = useMe()
  return (
    <>
      <p>
        <b>{me.name}</b>
        <small>{me.role === 'manager' ? 'Manager' : 'Team'}</small>
      </p>
      <button
        type="button"
        className="keys-action"
        onClick={() => {
          onDone()
          showKeys()
        }}
      >
        <StaffIcon name="key" />
        Keys
      </button>
      <button
        type="button"
        onClick={() => {
          onDone()
          showYourPin()
        }}
      >
        <StaffIcon name="lock-simple-fill" />
        Your PIN
      </button>
      <button type="button" onClick={() => void leave()}>
        <StaffIcon name="sign-out" />
        Log out
      </button>
    </>
  )
}
