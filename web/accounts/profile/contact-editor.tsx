import { useId } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { ContactFields } from '../reach/reach-parts.tsx'
import { isBlank } from './profile-draft.ts'
import { SwitchRow } from './switch-row.tsx'
import type { ProfileForm } from './use-profile-form.ts'

interface ContactEditorProps {
  form: ProfileForm
  /** Which of the list it is. */
  index: number
  onDone: () => void
  onRemove: () => void
}

export function ContactEditor({ form, index, onDone, onRemove }: ContactEditorProps) {
  const labelId = useId()
  const contact = form.field(`contacts.${index}`).value
  const name = form.field(`contacts.${index}.name`)
  const phone = form.field(`contacts.${index}.phone`)
  const isEmergency = form.field(`contacts.${index}.isEmergency`)
  const mayPickUp = form.field(`contacts.${index}.mayPickUp`)
  const done = () => {
    name.onBlur()
    phone.onBlur()
    if (isBlank(contact)) onRemove()
    else onDone()
  }
  return (
    <div className="contact-editor" role="group" aria-labelledby={labelId}>
      <h3 id={labelId}>{contact.name.trim() || 'New person'}</h3>
      <ContactFields labels={{ name: 'Name', phone: 'Phone' }} name={name} phone={phone}>
        <TextField
          {...form.field(`contacts.${index}.relation`)}
          label="How you know each other"
          autoComplete="off"
          placeholder="Partner, neighbour…"
        />
      </ContactFields>
      <ul className="switch-rows">
        <SwitchRow
          label="Can decide in an emergency"
          words="We call them when we can’t reach you"
          isOn={isEmergency.value}
          onChange={isEmergency.onChange}
        />
        <SwitchRow
          label="Can pick up"
          words="We hand your dog over to them"
          isOn={mayPickUp.value}
          onChange={mayPickUp.onChange}
        />
      </ul>
      <div className="profile-actions">
        <button type="button" className="button secondary small" onClick={done}>
          Done
        </button>
        <button type="button" className="button small profile-quiet" onClick={onRemove}>
          Remove
        </button>
      </div>
    </div>
  )
}
