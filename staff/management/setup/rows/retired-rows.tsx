import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { useRetire } from './use-retire.ts'
import { calledIn } from './write-rows.ts'

/** What was sold once and is no longer offered: folded, at the end. */
export function RetiredRows<Kind extends CatalogueKind>({ rows }: { rows: readonly SetupRow<Kind>[] }) {
  if (rows.length === 0) return null
  return (
    <details className="retired-rows">
      <summary>Off the list ({rows.length})</summary>
      <ul>
        {rows.map((row) => (
          <RetiredRow key={row.key} row={row} />
        ))}
      </ul>
    </details>
  )
}

function RetiredRow<Kind extends CatalogueKind>({ row }: { row: SetupRow<Kind> }) {
  const { run, isSending } = useRetire(row)
  const name = calledIn(row)
  return (
    <li>
      <span>
        {name}
        {row.inDraft?.action === 'remove' && <small className="muted"> leaves with the draft</small>}
      </span>
      {useMay('manager') && (
        <button
          type="button"
          className="button quiet small"
          aria-label={`Put back ${name}`}
          disabled={isSending}
          onClick={run}
        >
          Put back
        </button>
      )}
    </li>
  )
}
