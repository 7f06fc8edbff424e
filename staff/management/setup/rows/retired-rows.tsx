import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { useRetire } from './use-retire.ts'
import { calledIn } from './write-rows.ts'

export interface AwayWords {
  title: string
  back: string
}

const OFF_LIST: AwayWords = { title: 'Off the list', back: 'Put back' }

interface RetiredRowsProps<Kind extends CatalogueKind> {
  rows: readonly SetupRow<Kind>[]
  away?: AwayWords
}

/** What was sold once and is no longer offered: folded, at the end. */
export function RetiredRows<Kind extends CatalogueKind>({ rows, away = OFF_LIST }: RetiredRowsProps<Kind>) {
  if (rows.length === 0) return null
  return (
    <details className="retired-rows">
      <summary>
        {away.title} ({rows.length})
      </summary>
      <ul>
        {rows.map((row) => (
          <RetiredRow key={row.key} row={row} back={away.back} />
        ))}
      </ul>
    </details>
  )
}

function RetiredRow<Kind extends CatalogueKind>({ row, back }: { row: SetupRow<Kind>; back: string }) {
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
          aria-label={`${back} ${name}`}
          disabled={isSending}
          onClick={run}
        >
          {back}
        </button>
      )}
    </li>
  )
}
