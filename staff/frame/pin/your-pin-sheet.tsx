import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import { useSend } from '#client/api/use-send.ts'
import { staffTeam } from '#contract/management/team.ts'
import { isGoodPin } from '#domain/staff/pin.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useStore } from '#ui/store.ts'
import { FormFailure } from '../page/staff-form.tsx'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { useMe } from '../session/me.ts'
import { isWholePin, PinPad } from './pin-pad.tsx'
import { isYourPinOpen } from './your-pin-state.ts'

const FORM_ID = 'your-pin'

/** U6: one's own PIN, chosen or changed with one's password. */
export function YourPinSheet() {
  const isOpen = useStore(isYourPinOpen)
  const close = () => isYourPinOpen.change(false)
  const [first, setFirst] = useState<string | null>(null)
  const { isDemo } = useMe()
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={() => {
        close()
        setFirst(null)
      }}
      title="Your PIN"
      footer={
        !isDemo && (
          <button type="submit" form={FORM_ID} className="button primary">
            {first === null ? 'Next' : 'Save PIN'}
          </button>
        )
      }
    >
      {isDemo ? (
        <p>This is a demo log-in that everyone shares, so its PIN is fixed and can’t be changed.</p>
      ) : (
        <YourPinForm first={first} onFirst={setFirst} onDone={close} />
      )}
    </StaffSheet>
  )
}

interface YourPinFormProps {
  /** Typed the first time. */
  first: string | null
  onFirst: (pin: string | null) => void
  onDone: () => void
}

function YourPinForm({ first, onFirst, onDone }: YourPinFormProps) {
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const save = useSend(
    (form: { pin: string; password: string }) =>
      callOnce(staffTeam.setPin, form, { showMessage: true, silent: true }),
    {
      silent: true,
      onDone: () => {
        onFirst(null)
        onDone()
      },
      onFailure: () => onFirst(null),
    },
  )
  function go() {
    setPin('')
    save.setFailure('')
    if (password === '') return save.setFailure('Please type your password.')
    if (first === null) {
      if (!isWholePin(pin)) return save.setFailure('Please choose four to six digits.')
      if (!isGoodPin(pin)) return save.setFailure('Please choose digits that don’t repeat or run in order.')
      return onFirst(pin)
    }
    if (pin === first) return void save.send({ pin, password })
    onFirst(null)
    save.setFailure('The two PINs don’t match. Please choose one again.')
  }
  return (
    <form
      id={FORM_ID}
      className="staff-form"
      aria-label="Your PIN"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <p className="muted">
        Use it to sign on anyone’s screen, for medicine that needs two people or a manager’s approval. Five
        wrong tries lock it for 15 minutes.
      </p>
      <FormFailure text={save.failure} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div className="pin-panel">
        <PinPad
          label={first === null ? 'Your new PIN, four to six digits' : 'Repeat your new PIN'}
          pin={pin}
          onChange={setPin}
        />
      </div>
    </form>
  )
}
