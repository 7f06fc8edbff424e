import { useState } from 'react'
import { MAX_CONTACTS, type UserInfo } from '#contract/business/accounts.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import type { Customer } from '#contract/office/customers/page.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

const FORM_ID = 'edit-customer'

type Contact = UserInfo['contacts'][number]

const NOBODY: Contact = { name: '', relation: '', phone: '', mayPickUp: true, isEmergency: false }

/** C2: what staff may change; the owner is notified of each change. */
export function EditCustomerSheet({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, version } = customer
  const [firstName, setFirstName] = useState(customer.firstName)
  const [givenName, setLastName] = useState(customer.lastName)
  const [phone, setPhone] = useState(customer.phone)
  const [address, setAddress] = useState(customer.address)
  const [contacts, setContacts] = useState<Contact[]>(customer.contacts)
  const save = useStaffWrite(staffCustomer.save, { silent: true, onDone: onClose })
  const changeContact = (index: number, change: Partial<Contact>) =>
    setContacts(contacts.map((one, at) => (at === index ? { ...one, ...change } : one)))
  const part = (name: keyof typeof address, label: string) => (
    <TextField
      label={label}
      name={name}
      value={address[name]}
      onChange={(value) => setAddress({ ...address, [name]: value })}
      autoComplete="off"
    />
  )
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`${customer.firstName} ${customer.lastName}`}
      beginsInFirstField
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Not now
          </button>
          <button type="submit" form={FORM_ID} className="button primary" disabled={save.isSending}>
            Save and tell them
          </button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="staff-form"
        aria-label="Their details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save.send({
            id,
            version,
            firstName,
            givenName,
            phone: toE164(phone),
            address,
            contacts: contacts.map(tidy),
          })
        }}
      >
        <FormFailure text={save.failure} />
        <TextField
          label="First name"
          name="firstName"
          value={firstName}
          onChange={setFirstName}
          autoComplete="off"
        />
        <TextField
          label="Last name"
          name="lastName"
          value={givenName}
          onChange={setLastName}
          autoComplete="off"
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          value={phone}
          onChange={setPhone}
          autoComplete="off"
        />
        {part('street', 'Street')}
        {part('city', 'City')}
        {part('province', 'Province')}
        {part('postalCode', 'Postal code')}
        {contacts.map((contact, index) => (
          <fieldset key={index} className="contact-fields">
            <legend className="muted">Contact {index + 1}</legend>
            <ContactFields contact={contact} onChange={(change) => changeContact(index, change)} />
            <button
              type="button"
              className="button secondary small"
              onClick={() => setContacts(contacts.filter((_, at) => at !== index))}
            >
              Remove {contact.name || 'this contact'}
            </button>
          </fieldset>
        ))}
        {contacts.length < MAX_CONTACTS && (
          <button
            type="button"
            className="button secondary"
            onClick={() => setContacts([...contacts, NOBODY])}
          >
            Add a contact
          </button>
        )}
      </form>
    </StaffSheet>
  )
}

interface ContactFieldsProps {
  contact: Contact
  onChange: (change: Partial<Contact>) => void
}

function ContactFields({ contact, onChange }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        value={contact.name}
        onChange={(name) => onChange({ name })}
        autoComplete="off"
      />
      <TextField
        label="How they know each other"
        name="relation"
        value={contact.relation}
        onChange={(relation) => onChange({ relation })}
        autoComplete="off"
      />
      <TextField
        label="Phone"
        name="contactPhone"
        type="tel"
        value={contact.phone}
        onChange={(phone) => onChange({ phone })}
        autoComplete="off"
      />
      <label>
        <input
          type="checkbox"
          checked={contact.mayPickUp}
          onChange={(event) => onChange({ mayPickUp: event.target.checked })}
        />{' '}
        May pick up
      </label>
      <label>
        <input
          type="checkbox"
          checked={contact.isEmergency}
          onChange={(event) => onChange({ isEmergency: event.target.checked })}
        />{' '}
        Call in an emergency
      </label>
    </>
  )
}

const tidy = (contact: Contact): Contact => ({ ...contact, phone: toE164(contact.phone) })

/** As people say a number here, with or without +1, blanks and dashes. */
function toE164(typed: string): string {
  const digits = typed.replaceAll(/[^+\d]/g, '')
  if (digits === '' || digits.startsWith('+')) return digits
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}
