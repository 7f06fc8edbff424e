import { useState } from 'react'
import { Link } from 'react-router'
import { type StaffView, staffOrderViews } from '#contract/office/orders/views.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { sameQuery } from './order-words.ts'

const COUNTED = 1_000

/** Views are tabs with a count: those that everybody has, then one's own, which can be removed while they are open. */
export function ViewTabs({ views, query }: { views: readonly StaffView[]; query: string }) {
  const [isSaving, setIsSaving] = useState(false)
  const current = views.find((view) => sameQuery(view.query) === query)
  const remove = useStaffWrite(staffOrderViews.removeView)
  return (
    <div className="view-row">
      <nav className="view-tabs" aria-label="Views">
        {views.map((view) => (
          <Link
            key={view.id ?? view.name}
            to={`?${view.query}`}
            aria-current={view === current ? 'page' : undefined}
          >
            {view.name}
            <span className="muted">
              {view.count > COUNTED ? '1,000+' : view.count.toLocaleString('en-CA')}
            </span>
          </Link>
        ))}
      </nav>
      {current?.id != null && (
        <button
          type="button"
          className="button quiet small"
          onClick={() => void remove.send({ id: current.id as number, version: current.version })}
        >
          Remove view
        </button>
      )}
      {current === undefined && (
        <button type="button" className="button quiet small" onClick={() => setIsSaving(true)}>
          <StaffIcon name="plus-bold" />
          Save view
        </button>
      )}
      {isSaving && <SaveViewSheet query={query} onClose={() => setIsSaving(false)} />}
    </div>
  )
}

function SaveViewSheet({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState('')
  const save = useStaffWrite(staffOrderViews.saveView, { silent: true, onDone: onClose })
  return (
    <StaffSheet isOpen onClose={onClose} title="Save this view" beginsInFirstField>
      <form
        className="staff-form"
        aria-label="Save this view"
        onSubmit={(event) => {
          event.preventDefault()
          void save.send({ name, query })
        }}
      >
        <FormFailure text={save.failure} />
        <p className="muted">It becomes a tab only you see. Saving under the same name replaces it.</p>
        <TextField label="Name" name="name" value={name} onChange={setName} maxLength={40} />
        <p>
          <button type="submit" className="button primary" disabled={save.isSending || name.trim() === ''}>
            Save view
          </button>
        </p>
      </form>
    </StaffSheet>
  )
}
