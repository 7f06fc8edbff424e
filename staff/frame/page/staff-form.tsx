import './staff-form.css'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SchemaForm } from '#client/forms/use-schema-form.ts'
import { Icon } from '#ui/icon.tsx'

interface StaffFormProps {
  state: Pick<SchemaForm<FieldValues>, 'attach' | 'failure' | 'onSubmit'>
  /** For a button that stands outside it. */
  id?: string
  label: string
  title?: ReactNode
  children: ReactNode
}

/** A form of the back office, with what the server said about it above its fields. */
export function StaffForm({ state, id, label, title, children }: StaffFormProps) {
  const { attach, failure, onSubmit } = state
  return (
    <form id={id} className="staff-form" ref={attach} onSubmit={onSubmit} aria-label={label} noValidate>
      {title}
      <FormFailure text={failure} />
      {children}
    </form>
  )
}

/** Read out when it comes. */
export function FormFailure({ text }: { text: string }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="form-failure">
          <Icon name="warning-circle-bold" />
          {text}
        </p>
      )}
    </div>
  )
}
