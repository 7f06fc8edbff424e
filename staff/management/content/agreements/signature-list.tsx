import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/api/call.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import {
  type SignatureRow,
  type StaffAgreement,
  staffAgreement,
} from '#contract/management/content/agreements.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'

type Filters = Omit<RequestOf<typeof staffAgreement.getSignatures>, 'after'>

const HOW_WORDS: Record<SignatureRow['how'], string> = {
  drawn: 'Drawn',
  typed: 'Typed',
  'at the desk': 'At the desk',
  'by link': 'By link',
}

/** Who signed which version, when, how and for which booking. */
export function SignatureList({ agreement }: { agreement: StaffAgreement }) {
  const [word, setWord] = useState('')
  const [show, setShow] = useState('all')
  const current = agreement.versions.find(({ publishedAt }) => publishedAt !== null)?.version ?? 0
  const filters: Filters = {
    id: String(agreement.id),
    show: show === 'to-sign' ? 'to-sign' : 'all',
    ...(show === 'current' && { version: current }),
    ...(word.trim() !== '' && { word: word.trim() }),
  }
  const [pages, setPages] = useState<string[]>([])
  const after = pages.at(-1)
  const read = useStaffRead(
    staffAgreement.getSignatures,
    { ...filters, ...(after !== undefined && { after }) },
    { live: ['catalogue', 'order'] },
  )
  const narrow = (change: () => void) => {
    setPages([])
    change()
  }
  return (
    <section className="signature-list" aria-label="Who signed">
      <div className="signature-head">
        <TextField
          label="Who signed"
          name="word"
          autoComplete="off"
          placeholder="Name or booking"
          value={word}
          onChange={(typed) => narrow(() => setWord(typed))}
        />
        <Segmented
          label="Show"
          name="show"
          isLabelHidden
          value={show}
          options={[
            { value: 'all', label: 'All' },
            { value: 'current', label: `v${current}` },
            { value: 'to-sign', label: 'To sign' },
          ]}
          onChange={(chosen) => narrow(() => setShow(chosen))}
        />
        <button type="button" className="button secondary small" onClick={() => void saveCsv(filters)}>
          <StaffIcon name="download-simple" />
          CSV
        </button>
      </div>
      <StaffLoaded read={read} what="signatures">
        {({ rows, next }) => (
          <>
            <SignatureTable rows={rows} />
            <div className="signature-pages">
              {pages.length > 0 && (
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => setPages(pages.slice(0, -1))}
                >
                  Newer
                </button>
              )}
              {next !== null && (
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => setPages([...pages, next])}
                >
                  Older
                </button>
              )}
            </div>
          </>
        )}
      </StaffLoaded>
    </section>
  )
}

function SignatureTable({ rows }: { rows: readonly SignatureRow[] }) {
  if (rows.length === 0) return <p className="panel-none">No match.</p>
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col">Household</th>
          <th scope="col">Version</th>
          <th scope="col">Signed</th>
          <th scope="col">How</th>
          <th scope="col">Booking</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ orderId, code, householdId, household, version, signedAt, how, signsNext }) => (
          <tr key={`${orderId} ${version}`}>
            <th scope="row">
              <Link to={`/staff/customers/${householdId}`}>{household}</Link>
              {signsNext && <span className="tag warn">Signs next time</span>}
            </th>
            <td>v{version}</td>
            <td>
              {shortDay(Date.parse(signedAt))}, {clockTime(Date.parse(signedAt))}
            </td>
            <td>{HOW_WORDS[how]}</td>
            <td>
              <Link to={`/staff/orders/${orderId}`}>{code}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All parts of the list, so that the file is the list. */
async function saveCsv(filters: Filters): Promise<void> {
  const parts: string[] = []
  let after: string | null = null
  do {
    const part: { text: string; next: string | null } = await call(staffAgreement.getSignatureCsv, {
      ...filters,
      ...(after !== null && { after }),
    })
    parts.push(part.text)
    after = part.next
  } while (after !== null)
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'signatures.csv'
  link.click()
  URL.revokeObjectURL(url)
}
