import './reach-fields.css'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { KeyboardEvent } from 'react'
import { PhoneField } from './phone-field.tsx'
import type { Reach } from './use-reach.ts'

/** How we reach the household while the dog is with us, and whom we call when we cannot. */
export function ReachFields({ reach }: { reach: Reach }) {
  const { asked, draft, failure, problem, change, leave } = reach
  return (
    <div className="reach-fields" onKeyDown={goToNextField}>
      <p>
        {asked.contact
          ? 'So that we can call you about your dog, and somebody you trust when we cannot reach you. We ask this once.'
          : 'So that we can call you about your dog. We ask this once.'}
      </p>
      {failure !== '' && (
        <p className="reach-failure" role="alert">
          <Icon name="warning-circle-bold" />
          {failure}
        </p>
      )}
      <div className="form-pair">
        {asked.phone && (
          <PhoneField
            label="Your mobile"
            name="phone"
            autoComplete="tel-national"
            value={draft.phone}
            error={problem('phone')}
            onChange={(phone) => change({ phone })}
            onBlur={() => leave('phone')}
          />
        )}
      </div>
      {asked.contact && (
        <div className="form-pair">
          <TextField
            label="Emergency contact's name"
            name="contactName"
            autoComplete="off"
            value={draft.contactName}
            error={problem('contactName')}
            onChange={(contactName) => change({ contactName })}
            onBlur={() => leave('contactName')}
          />
          <PhoneField
            label="Emergency contact's phone"
            name="contactPhone"
            value={draft.contactPhone}
            error={problem('contactPhone')}
            onChange={(contactPhone) => change({ contactPhone })}
            onBlur={() => leave('contactPhone')}
          />
        </div>
      )}
    </div>
  )
}

/** The phone's own Next key leads on, as in any form. */
function goToNextField({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(target) + 1]
  if (next) next.focus()
  else target.blur()
}
