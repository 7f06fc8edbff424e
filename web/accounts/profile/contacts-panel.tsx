import './contacts-panel.css'
import { useRef, useState } from 'react'
import { MAX_CONTACTS } from '#contract/accounts.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContactEditor } from './contact-editor.tsx'
import { ContactRow } from './contact-row.tsx'
import { contactsHint } from './contact-words.ts'
import { type ContactDraft, contactField, emptyContact, isBlank } from './profile-draft.ts'
import type { ProfileFields } from './use-profile-form.ts'

/** Who decides for the dog, or takes it home, when the household cannot be reached. */
export function ContactsPanel({ fields }: { fields: ProfileFields }) {
  const { draft, change, problem } = fields
  const { contacts } = draft
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const isFull = contacts.filter(({ isRemoved }) => !isRemoved).length >= MAX_CONTACTS

  const focusIn = (key: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-contact="${key}"] :is(input, button)`)?.focus(),
    )
  const edit = (key: string) => {
    setOpen((now) => new Set(now).add(key))
    focusIn(key)
  }
  const close = (key: string) => {
    setOpen((now) => new Set([...now].filter((other) => other !== key)))
    focusIn(key)
  }
  const update = (key: string, changes: Partial<ContactDraft>) =>
    change({ contacts: contacts.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const add = () => {
    const contact = emptyContact()
    change({ contacts: [...contacts, contact] })
    edit(contact.key)
  }
  const remove = (contact: ContactDraft) => {
    if (isBlank(contact)) change({ contacts: contacts.filter(({ key }) => key !== contact.key) })
    else update(contact.key, { isRemoved: true })
    close(contact.key)
  }
  const hasProblem = (key: string) =>
    problem(contactField(key, 'name')) !== undefined || problem(contactField(key, 'phone')) !== undefined
  return (
    <FormPanel
      title="If we can’t reach you"
      hint={contactsHint(contacts.filter(({ isRemoved }) => !isRemoved))}
    >
      <ul className="contacts" ref={list}>
        {contacts.map((contact) => (
          <li key={contact.key} data-contact={contact.key}>
            {!contact.isRemoved && (open.has(contact.key) || hasProblem(contact.key)) ? (
              <ContactEditor
                contact={contact}
                fields={fields}
                onChange={(changes) => update(contact.key, changes)}
                onDone={() => close(contact.key)}
                onRemove={() => remove(contact)}
              />
            ) : (
              <ContactRow
                contact={contact}
                mayReturn={!isFull}
                onEdit={() => edit(contact.key)}
                onReturn={() => update(contact.key, { isRemoved: false })}
              />
            )}
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="form-hint">You can add up to four people. Remove one to add another.</p>
      ) : (
        <button type="button" className="button secondary small" onClick={add}>
          <Icon name="plus-bold" />
          Add a person
        </button>
      )}
    </FormPanel>
  )
}
