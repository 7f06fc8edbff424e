import './contacts-panel.css'
import { useEffect, useRef, useState } from 'react'
import { MAX_CONTACTS } from '#contract/business/accounts.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContactEditor } from './contact-editor.tsx'
import { ContactRow } from './contact-row.tsx'
import { contactsHint } from './contact-words.ts'
import { emptyContact, isBlank } from './profile-draft.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Who decides for the dog, or takes it home, when the household cannot be reached. */
export function ContactsPanel({ form }: { form: ProfileForm }) {
  const { value: contacts, onChange } = form.field('contacts')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const isFull = contacts.filter(({ isRemoved }) => !isRemoved).length >= MAX_CONTACTS

  // Somebody who was just added is drawn a moment later: whoever is to have the focus waits for it.
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(
      `[data-contact="${focusNext.current ?? ''}"] :is(input, button)`,
    )
    if (!shown) return
    focusNext.current = null
    shown.focus()
  })
  const focusIn = (key: string) => {
    focusNext.current = key
  }
  const edit = (key: string) => {
    setOpen((now) => new Set(now).add(key))
    focusIn(key)
  }
  const close = (key: string) => {
    setOpen((now) => new Set([...now].filter((other) => other !== key)))
    focusIn(key)
  }
  const add = () => {
    const contact = emptyContact()
    onChange([...contacts, contact])
    edit(contact.key)
  }
  const remove = (index: number) => {
    const contact = contacts[index]
    if (contact === undefined) return
    if (isBlank(contact)) onChange(contacts.filter(({ key }) => key !== contact.key))
    else form.change(`contacts.${index}.isRemoved`, true)
    close(contact.key)
  }
  const hasProblem = (index: number) =>
    form.problem(`contacts.${index}.name`) !== undefined ||
    form.problem(`contacts.${index}.phone`) !== undefined
  return (
    <FormPanel
      title="If we can’t reach you"
      hint={contactsHint(contacts.filter(({ isRemoved }) => !isRemoved))}
    >
      <ul className="contacts" ref={list}>
        {contacts.map((contact, index) => (
          <li key={contact.key} data-contact={contact.key}>
            {!contact.isRemoved && (open.has(contact.key) || hasProblem(index)) ? (
              <ContactEditor
                form={form}
                index={index}
                onDone={() => close(contact.key)}
                onRemove={() => remove(index)}
              />
            ) : (
              <ContactRow
                contact={contact}
                mayReturn={!isFull}
                onEdit={() => edit(contact.key)}
                onReturn={() => form.change(`contacts.${index}.isRemoved`, false)}
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
