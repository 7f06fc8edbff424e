import './lock-screen.css'
import { type SubmitEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { call } from '#client/api/call.ts'
import { failureText } from '#client/api/call-error.ts'
import { useNow } from '#client/page/use-now.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { counted } from '#domain/name-list.ts'
import mark from '#ui/art/logo-mark-light.svg'
import { useAlarms } from '../alarms/use-alarms.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { AgainForm } from '../log-in/log-in-again.tsx'
import { useOfflineSince } from '../offline/connection.ts'
import { chooseYardPerson } from '../offline/yard-person.ts'
import { useQueue } from '../offline/yard-queue.ts'
import { FormFailure } from '../page/staff-form.tsx'
import { isWholePin, PinPad } from '../pin/pin-pad.tsx'
import { useMe, useWho } from '../session/me.ts'
import { bareClockTime } from '../words/clock-words.ts'
import { initialsOf } from '../words/initials.ts'
import { lockedWords, waitingWords } from './idle-rules.ts'
import { unlock, useIsLocked } from './lock-state.ts'
import { switchPerson } from './switch-person.ts'
import { openThing } from './typed-work.ts'
import { type Person, usePeople } from './use-people.ts'

/** W10: over everything; beneath it the page stays as it was, and takes no key and no touch. */
export function LockScreen() {
  const isLocked = useIsLocked()
  const who = useWho()
  // Whose session has ended is asked for the password instead.
  const isExpired = who.kind === 'team' && who.isExpired
  useEffect(() => {
    if (isExpired) unlock()
  }, [isExpired])
  return isLocked && !isExpired ? createPortal(<Locked />, document.body) : null
}

function Locked() {
  const me = useMe()
  const dialog = useRef<HTMLDialogElement>(null)
  const unsent = useQueue().length
  // Looked up once: the screen itself is not what is open.
  const [thing] = useState(openThing)
  // Closed before it leaves the page, so that the browser puts the focus back where it was.
  useLayoutEffect(() => {
    const { current: element } = dialog
    if (element !== null) show(element)
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog lock-screen on-dark"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      // Some browsers let a second Escape close what refused the first.
      onClose={({ currentTarget }) => currentTarget.isConnected && show(currentTarget)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <img src={mark} alt="" width={44} height={44} />
        <p>
          <b>{me.device?.name ?? 'Back office'}</b>
          <span>{lockedWords(me.lockMinutes)}</span>
        </p>
        <Clock />
      </header>
      <LockedAlarms />
      <Unlocking words={waitingWords(thing, unsent)} />
      <p className="lock-foot">
        <StaffIcon name="info" />
        Five wrong PINs end the session. Nothing typed is lost.
      </p>
    </dialog>
  )
}

/** WS3: that there is one, but not what it is: anybody may stand before a locked screen. */
function LockedAlarms() {
  const standing = useAlarms().filter(({ state }) => state === 'standing').length
  return (
    <div role="status">
      {standing > 0 && (
        <p className="lock-alarm">
          <StaffIcon name="warning-fill" />
          {`${counted(standing, 'alarm')}. Unlock to see ${standing === 1 ? 'it' : 'them'}.`}
        </p>
      )}
    </div>
  )
}

/** At a desk the PIN is typed at once. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLInputElement>('[name="pin"]')?.focus()
}

const Clock = () => <time className="lock-clock">{bareClockTime(useNow())}</time>

function Unlocking({ words }: { words: string }) {
  const me = useMe()
  const isOffline = useOfflineSince() !== null
  const { people } = usePeople()
  const [chosen, setChosen] = useState<Person>({ id: me.id, name: me.name })
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const choose = (person: Person) => {
    setPin('')
    setFailure('')
    setChosen(person)
    if (!isOffline) return
    chooseYardPerson(person.id === me.id ? null : person)
    unlock()
  }
  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !isWholePin(pin)) return
    setIsSending(true)
    try {
      if (chosen.id === me.id) await call(staffDevice.unlock, { pin }, { silent: true })
      else await switchPerson(chosen.id, pin)
      unlock()
    } catch (error) {
      setFailure(failureText(error))
    }
    setPin('')
    setIsSending(false)
  }
  return (
    <div className="lock-columns">
      <section>
        <h1 id="lock-title">Who is it?</h1>
        <p>{words}</p>
        <div className="lock-faces" role="group" aria-label="Names">
          {people.map((person) => (
            <button
              key={person.id}
              type="button"
              aria-pressed={person.id === chosen.id}
              onClick={() => choose(person)}
            >
              <span className="initials" aria-hidden="true">
                {initialsOf(person.name)}
              </span>
              {person.name}
              <small>{person.id === me.id ? 'was here last' : person.job}</small>
            </button>
          ))}
        </div>
      </section>
      {isOffline ? (
        <p className="lock-offline">
          <StaffIcon name="cloud-slash" />
          <span>
            <b>Offline: choose your name, no PIN.</b> Your ticks show “not signed” until you confirm them
            online.
          </span>
        </p>
      ) : chosen.id === me.id && !me.hasPin ? (
        <div className="lock-password">
          <p>You have no PIN yet. Your password opens it too.</p>
          <Suspense>
            <AgainForm onDone={unlock} />
          </Suspense>
        </div>
      ) : (
        <form onSubmit={(event) => void open(event)} aria-label="Unlock">
          <FormFailure text={failure} />
          <PinPad label={`${chosen.name}’s PIN`} pin={pin} onChange={setPin} />
          <button type="submit" className="button lock-open" disabled={isSending || !isWholePin(pin)}>
            Open
          </button>
        </form>
      )}
    </div>
  )
}
