import { Link } from 'react-router'
import type { AuditEntry } from '#contract/office/write/audit.ts'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { differencesOf, subjectWords } from '../../frame/words/audit-words.ts'

/** One entry in full. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { subject, by, at, approvedBy, why } = entry
  const time = Date.parse(at)
  const differences = differencesOf(entry)
  return (
    <aside className="audit-detail" aria-label="The chosen line">
      <h3>{subjectWords(subject)}</h3>
      <p className="muted">
        {by.name}, {shortDay(time)} {clockTime(time)}
        {approvedBy !== null && `, allowed by ${approvedBy}`}
      </p>
      {differences.length > 0 && (
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">What</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, was, is }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <del className="fact-was">{was}</del>
                </td>
                <td>
                  <ins className="fact-is">{is}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {why !== '' && (
        <>
          <h4>Why</h4>
          <p>“{why}”</p>
        </>
      )}
      <p>
        <Link
          className="text-link"
          to={`/staff/audit?${new URLSearchParams({ kind: subject.kind, subject: String(subject.id) })}`}
        >
          Activity here
        </Link>
      </p>
    </aside>
  )
}
