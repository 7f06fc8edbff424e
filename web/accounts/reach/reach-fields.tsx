import './reach-fields.css'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ContactFields, MobileField } from './reach-parts.tsx'
import type { Reach } from './use-reach.ts'

/** How we reach the household while the dog is with us, and whom we call when we cannot. */
export function ReachFields({ reach }: { reach: Reach }) {
  const { asked, failure, field } = reach
  return (
    <div className="reach-fields" onKeyDown={goToNextField}>
      <p>
        {asked.contact
          ? 'So we can call you about your dog, and someone you trust when we can’t reach you. We only ask once.'
          : 'So we can call you about your dog. We only ask once.'}
      </p>
      {failure !== '' && (
        <p className="reach-failure" role="alert">
          <Icon name="warning-circle-bold" />
          {failure}
        </p>
      )}
      {asked.phone && (
        <div className="form-pair">
          <MobileField {...field('phone')} label="Your mobile" />
        </div>
      )}
      {asked.contact && (
        <ContactFields
          labels={{ name: "Emergency contact's name", phone: "Emergency contact's phone" }}
          name={field('contactName')}
          phone={field('contactPhone')}
        />
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
