import { useId } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { ContactFields } from '../reach/reach-parts.tsx'
import { type ContactDraft, contactField, isBlank } from './profile-draft.ts'
import { SwitchRow } from './switch-row.tsx'
import type { ProfileFields } from './use-profile-form.ts'

interface ContactEditorProps {
  contact: ContactDraft
  fields: Pick<ProfileFields, 'problem' | 'leave'>
  onChange: (changes: Partial<ContactDraft>) => void
  onDone: () => void
  onRemove: () => void
}

export function ContactEditor({ contact, fields, onChange, onDone, onRemove }: ContactEditorProps) {
  const labelId = useId()
  const nameField = contactField(contact.key, 'name')
  const phoneField = contactField(contact.key, 'phone')
  const done = () => {
    fields.leave(nameField)
    fields.leave(phoneField)
    if (isBlank(contact)) onRemove()
    else onDone()
  }
  return (
    <div className="contact-editor" role="group" aria-labelledby={labelId}>
      <h3 id={labelId}>{contact.name.trim() || 'New person'}</h3>
      <ContactFields
        labels={{ name: 'Name', phone: 'Phone' }}
        names={{ name: nameField, phone: phoneField }}
        contact={contact}
        fields={fields}
        onChange={onChange}
      >
        <TextField
          label="How you know each other"
          name={`${nameField}-relation`}
          autoComplete="off"
          placeholder="Partner, neighbour…"
          value={contact.relation}
          onChange={(relation) => onChange({ relation })}
        />
      </ContactFields>
      <ul className="switch-rows">
        <SwitchRow
          label="Can decide in an emergency"
          words="We call them when we can’t reach you"
          isOn={contact.isEmergency}
          onChange={(isEmergency) => onChange({ isEmergency })}
        />
        <SwitchRow
          label="Can pick up"
          words="We hand your dog over to them"
          isOn={contact.mayPickUp}
          onChange={(mayPickUp) => onChange({ mayPickUp })}
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
