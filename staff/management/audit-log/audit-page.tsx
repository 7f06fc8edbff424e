import './audit-page.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RequestOf } from '#contract/endpoint.ts'
import { type AuditEntry, SUBJECT_KINDS, staffAudit } from '#contract/office/write/audit.ts'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { SetupLayout } from '../../frame/page/setup-layout.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { byDay } from '../../frame/words/audit-words.ts'

type Query = RequestOf<typeof staffAudit.find>
const FILTERS = ['person', 'kind', 'subject', 'action', 'from', 'to', 'word', 'before'] as const

/** The filters live in the address, so that a view can be kept and sent. */
function queryOf(address: URLSearchParams): Query {
  const found = FILTERS.flatMap((name) => {
    const value = address.get(name)?.trim() ?? ''
    const isKnown = name !== 'kind' || SUBJECT_KINDS.some((kind) => kind === value)
    return value === '' || !isKnown ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found)
}

/** U12: what the team did, with before and after. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams()
  const query = queryOf(address)
  const read = useStaffRead(staffAudit.find, query)
  const change = (next: Query) =>
    setAddress(
      Object.entries(next).filter((filter): filter is [string, string] => Boolean(filter[1])),
      { replace: true },
    )
  return (
    <SetupLayout>
      <Panel title="Activity" sub="Every change by staff, before and after">
        <AuditFilters query={query} subject={read.data?.entries[0]?.subject} onChange={change} />
        <StaffLoaded read={read} what="the activity">
          {({ entries, next }) => (
            <>
              <AuditList entries={entries} />
              <p className="audit-foot">
                {query.before !== undefined && (
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() => change({ ...query, before: undefined })}
                  >
                    Newest
                  </button>
                )}
                {next !== null && (
                  <button
                    type="button"
                    className="button secondary small"
                    onClick={() => change({ ...query, before: String(next) })}
                  >
                    Earlier
                  </button>
                )}
                <span>Lines can’t be changed.</span>
              </p>
            </>
          )}
        </StaffLoaded>
      </Panel>
    </SetupLayout>
  )
}

function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = entries.find(({ id }) => id === openId) ?? entries[0]
  const keys = useListKeys<HTMLDivElement>()
  if (opened === undefined) {
    return <p className="panel-empty">No activity matches. Try fewer words or another day.</p>
  }
  return (
    <div className="audit-columns">
      <div {...keys.list}>
        {byDay(entries).map(({ day, ofDay }) => (
          <section key={day} aria-label={day}>
            <h3>{day}</h3>
            <ul>
              {ofDay.map((entry) => (
                <li key={entry.id}>
                  <AuditRow
                    entry={entry}
                    isOpen={entry.id === opened.id}
                    row={keys.row(entries.indexOf(entry))}
                    onOpen={() => setOpenId(entry.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AuditDetail entry={opened} />
    </div>
  )
}
