import { useState } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import {
  type AuditEntry,
  SUBJECT_KINDS,
  type SubjectKind,
  type staffAudit,
} from '#contract/office/write/audit.ts'
import { staffTeam } from '#contract/management/team.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { kindWords, subjectWords } from '../../frame/words/audit-words.ts'

type Query = RequestOf<typeof staffAudit.find>

interface AuditFiltersProps {
  query: Query
  /** The one record that is asked for, once it is known what it is called. */
  subject: AuditEntry['subject'] | undefined
  onChange: (query: Query) => void
}

/** Who, about what, what was done, when, and words anywhere in it. */
export function AuditFilters({ query, subject, onChange }: AuditFiltersProps) {
  const team = useStaffRead(staffTeam.getTeam, {})
  const members = team.data?.members ?? []
  // Other filters begin at the newest again.
  const set = (change: Partial<Query>) => onChange({ ...query, before: undefined, ...change })
  return (
    <div className="audit-filters" role="search" aria-label="Activity">
      <WordsField
        key={`word ${query.word ?? ''}`}
        label="Search for words"
        name="words"
        value={query.word ?? ''}
        onSend={(word) => set({ word })}
      />
      <SelectField
        label="Who did it"
        name="person"
        value={query.person ?? ''}
        options={[
          { value: '', label: 'anyone' },
          ...members.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(person) => set({ person })}
      />
      <SelectField
        label="About what"
        name="kind"
        value={query.kind ?? ''}
        options={[
          { value: '', label: 'anything' },
          ...SUBJECT_KINDS.map((kind) => ({ value: kind, label: kindWords(kind) })),
        ]}
        onChange={(kind) =>
          set({ kind: kind === '' ? undefined : (kind as SubjectKind), subject: undefined })
        }
      />
      <WordsField
        key={`action ${query.action ?? ''}`}
        label="What was done"
        name="done"
        value={query.action ?? ''}
        onSend={(action) => set({ action })}
      />
      <DayField label="From day" name="from" value={query.from ?? ''} onChange={(from) => set({ from })} />
      <DayField label="To day" name="to" value={query.to ?? ''} onChange={(to) => set({ to })} />
      {query.subject !== undefined && query.kind !== undefined && (
        <button type="button" className="button secondary small" onClick={() => set({ subject: undefined })}>
          Only {subjectWords(subject ?? { kind: query.kind, id: Number(query.subject), name: null })}: show
          all
        </button>
      )}
    </div>
  )
}

interface WordsFieldProps {
  label: string
  name: string
  value: string
  onSend: (value: string) => void
}

/** Sent by Enter or by leaving it: a page for each letter would be a page too many. */
function WordsField({ label, name, value, onSend }: WordsFieldProps) {
  const [typed, setTyped] = useState(value)
  const send = () => typed.trim() !== value && onSend(typed.trim())
  return (
    <TextField
      label={label}
      name={name}
      value={typed}
      autoComplete="off"
      onChange={setTyped}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  )
}
