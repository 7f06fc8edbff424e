import { Link } from 'react-router'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { StaffIcon } from '../frame/icons/staff-icon.tsx'
import { leaveAfterAsking } from '../frame/lock/leave-after-asking.ts'
import { lock } from '../frame/lock/lock-state.ts'
import { openSwitch } from '../frame/lock/switch-state.ts'
import { useYardPerson } from '../frame/offline/yard-person.ts'
import { showYourPin } from '../frame/pin/your-pin-state.ts'
import { useMay, useMe } from '../frame/session/me.ts'
import { initialsOf } from '../frame/words/initials.ts'
import { showKeys } from './keys-state.ts'

/** Whoever is here, at the foot of the rail. */
export function PersonMenu() {
  const me = useMe()
  const name = useYardPerson()?.name ?? me.name
  const { isOpen, around, button, list, close } = useDisclosure()
  return (
    <div className="person-menu" {...around}>
      <button type="button" className="person-button" {...button} aria-label={`${name}: your menu`}>
        <span className="initials" aria-hidden="true">
          {initialsOf(name)}
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
  const holder = useYardPerson()
  const mayMoney = useMay('money')
  return (
    <>
      <p>
        <b>{holder?.name ?? me.name}</b>
        <small>{holder === null ? (me.role === 'manager' ? 'Manager' : 'Team') : 'Not signed yet'}</small>
      </p>
      {mayMoney && (
        <Link to="/staff/till" onClick={onDone}>
          <StaffIcon name="vault" />
          Till
        </Link>
      )}
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
        <StaffIcon name="note-pencil" />
        Your PIN
      </button>
      <button
        type="button"
        onClick={() => {
          onDone()
          openSwitch()
        }}
      >
        <StaffIcon name="users" />
        Switch person
      </button>
      <button
        type="button"
        onClick={() => {
          onDone()
          lock()
        }}
      >
        <StaffIcon name="lock-simple-fill" />
        Lock the screen
      </button>
      <button type="button" onClick={() => void leaveAfterAsking()}>
        <StaffIcon name="sign-out" />
        Log out
      </button>
    </>
  )
}
