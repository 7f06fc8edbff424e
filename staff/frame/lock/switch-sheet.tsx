import { useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { useStore } from '#ui/store.ts'
import { useOfflineSince } from '../offline/connection.ts'
import { chooseYardPerson, useYardPerson } from '../offline/yard-person.ts'
import { FormFailure } from '../page/staff-form.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { NO_SIGNATURE, Signer, signed } from '../pin/signer.tsx'
import { useMe } from '../session/me.ts'
import { initialsOf } from '../words/initials.ts'
import { leaveAfterAsking } from './leave-after-asking.ts'
import { switchPerson } from './switch-person.ts'
import { closeSwitch, isSwitchOpen } from './switch-state.ts'
import { usePeople } from './use-people.ts'

const FORM_ID = 'switch-person'

/** W19: name and PIN; off line only the name (W18). */
export function SwitchSheet() {
  const isOpen = useStore(isSwitchOpen)
  const me = useMe()
  const isOffline = useOfflineSince() !== null
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={closeSwitch}
      title="Switch person"
      footer={
        <>
          <button type="button" className="button secondary" onClick={closeSwitch}>
            Stay {me.name}
          </button>
          <button
            type="button"
            className="button danger"
            onClick={() => {
              closeSwitch()
              void leaveAfterAsking()
            }}
          >
            Log out
          </button>
          {!isOffline && me.device !== null && (
            <button type="submit" form={FORM_ID} className="button primary">
              Switch
            </button>
          )}
        </>
      }
    >
      {isOffline ? <OfflineNames /> : me.device === null ? <NotNamed name={me.name} /> : <SwitchForm />}
    </StaffSheet>
  )
}

const NotNamed = ({ name }: { name: string }) => (
  <p>
    People switch by PIN on shared devices only. A manager names this one under Setup, Devices and lock. Until
    then, log out and let the next person log in. Whatever {name} hasn’t saved is lost then.
  </p>
)

function SwitchForm() {
  const me = useMe()
  const { people } = usePeople()
  const others = people.filter(({ id }) => id !== me.id)
  const [signature, setSignature] = useState(NO_SIGNATURE)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  async function send() {
    const pin = signed(signature)
    if (pin === null) return setFailure('Please choose a name and type the PIN.')
    if (isSending) return
    setIsSending(true)
    try {
      await switchPerson(pin.accountId, pin.pin)
      closeSwitch()
    } catch (error) {
      setFailure(failureText(error))
    }
    setSignature({ ...signature, pin: '' })
    setIsSending(false)
  }
  return (
    <form
      id={FORM_ID}
      className="staff-form"
      aria-label="Switch person"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="muted">
        {me.device?.name}. What {me.name} has open is kept for them, with everything typed.
      </p>
      <FormFailure text={failure} />
      {others.length === 0 ? (
        <p>No one else has a PIN yet. They can choose one under “Your PIN”.</p>
      ) : (
        <Signer legend="Who is it?" people={others} value={signature} onChange={setSignature} />
      )}
    </form>
  )
}

function OfflineNames() {
  const me = useMe()
  const { people } = usePeople()
  const holder = useYardPerson()
  return (
    <>
      <p className="muted">
        Offline: choose your name, no PIN. Your ticks show “not signed” until you confirm them online.
      </p>
      <ul className="yard-people">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={person.id === (holder?.id ?? me.id)}
              onClick={() => {
                chooseYardPerson(person.id === me.id ? null : person)
                closeSwitch()
              }}
            >
              <span className="initials" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
