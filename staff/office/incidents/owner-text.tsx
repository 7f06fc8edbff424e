import { useState } from 'react'
import {
  type Incident,
  type IncidentDog,
  LONGEST_OWNER_TEXT,
} from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { findNames, foundNames, type NameFound, withoutNames } from '#domain/incidents/names-in-text.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** D21: what the owner reads. Names of others are underlined and need one more tap. */
export function OwnerText({ dog, incident }: { dog: IncidentDog; incident: Incident }) {
  const firstName = dog.owner.name.split(' ')[0] ?? ''
  const [text, setText] = useState(`Hello ${firstName}, `)
  const send = useStaffWrite(staffIncident.tellOwner, { silent: true })
  const found = findNames(text, dog.otherNames, dog.ownNames)
  const names = foundNames(found)
  const tell = (confirmedNames: string[]) =>
    void send.send({ id: incident.id, version: incident.version, dogId: dog.id, text, confirmedNames })
  const dogNames = incident.dogs.map(({ name }) => name)
  return (
    <div className="staff-form owner-text">
      <FormFailure text={send.failure} />
      <TextField
        label={`To ${firstName}`}
        name="owner-text"
        value={text}
        onChange={setText}
        lines={5}
        maxLength={LONGEST_OWNER_TEXT}
        hint="On the site and by email."
      />
      <div role="status">
        {names.length > 0 && (
          <>
            <p className="owner-preview">
              <Underlined text={text} found={found} />
            </p>
            <p className="form-failure">
              <StaffIcon name="warning-fill" />
              <span>
                <b>This names {nameList(names)}.</b> Owners should not learn each other’s names from us.
              </span>
            </p>
          </>
        )}
      </div>
      {names.length === 0 ? (
        <button
          type="button"
          className="button primary"
          disabled={send.isSending || text.trim() === `Hello ${firstName},`}
          onClick={() => tell([])}
        >
          Send to {firstName}
        </button>
      ) : (
        <div className="button-pair">
          <button
            type="button"
            className="button primary small"
            onClick={() => setText(withoutNames(text, found, dogNames))}
          >
            {names.every((name) => dogNames.includes(name))
              ? 'Write “the other dog”'
              : 'Write it without names'}
          </button>
          <button
            type="button"
            className="button secondary small"
            disabled={send.isSending}
            onClick={() => tell(names)}
          >
            {names.length === 1 ? 'Send with the name' : 'Send with the names'}
          </button>
        </div>
      )}
    </div>
  )
}

function Underlined({ text, found }: { text: string; found: readonly NameFound[] }) {
  const ends = [0, ...found.map(({ to }) => to)]
  return (
    <>
      {found.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <u>{text.slice(from, to)}</u>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
