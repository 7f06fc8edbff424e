import { askToConfirm } from '#ui/dialog/confirm.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { useRetire } from './use-retire.ts'
import { calledIn } from './write-rows.ts'

interface RetireButtonProps<Kind extends CatalogueKind> {
  row: SetupRow<Kind>
  /** What becomes of what was sold or booked of it. */
  stays: string
  label?: string
  onDone: () => void
}

/** In the foot of a row's form. A new row has nothing to take off yet. */
export function RetireButton<Kind extends CatalogueKind>(props: RetireButtonProps<Kind>) {
  const { row, stays, label = 'Take off the list', onDone } = props
  const { run, isSending } = useRetire(row, onDone)
  if (row.id === null && row.inDraft === null) return null
  const ask = async () => {
    const isSure = await askToConfirm({
      text: `${label}: ${calledIn(row)}? ${stays}`,
      confirmLabel: label,
      refuseLabel: 'Keep',
    })
    if (isSure) run()
  }
  return (
    <button type="button" className="button danger" disabled={isSending} onClick={() => void ask()}>
      {label}
    </button>
  )
}
