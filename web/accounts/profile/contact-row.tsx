import { Icon } from '#ui/icon.tsx'
import { contactWords } from './contact-words.ts'
import type { ContactDraft } from './profile-draft.ts'

interface ContactRowProps {
  contact: ContactDraft
  /** There is room to put it back. */
  mayReturn: boolean
  onEdit: () => void
  onReturn: () => void
}

/** A contact at rest, or the place of one that was taken out. */
export function ContactRow({ contact, mayReturn, onEdit, onReturn }: ContactRowProps) {
  const name = contact.name.trim() || 'This person'
  if (contact.isRemoved) {
    return (
      <p className="contact-removed" role="status">
        {name} will be removed when you save.
        {mayReturn && (
          <button type="button" className="text-link link-button" onClick={onReturn}>
            Undo
          </button>
        )}
      </p>
    )
  }
  return (
    <div className="contact">
      <Icon name="user-circle-duotone" />
      <p>
        <b>{name}</b>
        <span className="number">{contactWords(contact)}</span>
      </p>
      <button type="button" className="text-link link-button" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </button>
    </div>
  )
}
