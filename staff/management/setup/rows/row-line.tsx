import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { calledIn } from './write-rows.ts'

export interface RowColumn<Kind extends CatalogueKind> {
  label: string
  isNumber?: boolean
  cell: (row: SetupRow<Kind>) => ReactNode
}

interface RowDrag {
  held: number | null
  over: number | null
  begin: (at: number) => void
  enter: (at: number) => void
  drop: (to: number) => void
  end: () => void
}

interface RowLineProps<Kind extends CatalogueKind> {
  row: SetupRow<Kind>
  at: number
  columns: readonly RowColumn<Kind>[]
  rowKeys: HTMLAttributes<HTMLTableRowElement>
  onOpen: () => void
  move?: (to: number) => void
  drag?: RowDrag
}

/** One row: what it is called first, then its facts; beside it what is done with it. */
export function RowLine<Kind extends CatalogueKind>(props: RowLineProps<Kind>) {
  const { row, at, columns, rowKeys, onOpen, move, drag } = props
  const mayWrite = useMay('manager')
  const name = calledIn(row)
  const [first, ...others] = columns
  return (
    <tr
      {...rowKeys}
      className={rowClass(at, drag)}
      onDragOver={(event) => {
        if (drag?.held === undefined || drag.held === null) return
        event.preventDefault()
        drag.enter(at)
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag?.drop(at)
      }}
    >
      <th scope="row">
        <span className="row-name">
          {move !== undefined && <MoveHandle name={name} at={at} move={move} drag={drag} />}
          <span>
            {first?.cell(row)}
            <DraftTag row={row} />
          </span>
        </span>
      </th>
      {others.map(({ label, isNumber, cell }) => (
        <td key={label} data-label={label} className={isNumber === true ? 'is-number' : undefined}>
          {cell(row)}
        </td>
      ))}
      <td className="row-actions">
        <button
          type="button"
          className="button quiet small"
          aria-label={`${mayWrite ? 'Edit' : 'Look at'} ${name}`}
          onClick={onOpen}
        >
          {mayWrite ? 'Edit' : 'Look'}
        </button>
        {move !== undefined && <MoveSteps name={name} at={at} move={move} />}
      </td>
    </tr>
  )
}

function rowClass(at: number, drag: RowDrag | undefined): string | undefined {
  if (drag === undefined || drag.held === null) return undefined
  if (drag.held === at) return 'is-held'
  if (drag.over !== at) return undefined
  return drag.held < at ? 'takes-below' : 'takes-above'
}

const DRAFT_WORDS = {
  change: 'Changed in the draft',
  add: 'New in the draft',
  remove: '',
  restore: 'Back in the draft',
}

/** What a draft does to it; red where somebody has changed it since. */
function DraftTag({ row: { inDraft } }: { row: SetupRow<CatalogueKind> }) {
  if (inDraft === null) return null
  return (
    <>
      <span className="tag ball">{DRAFT_WORDS[inDraft.action]}</span>
      {inDraft.isStale && <span className="tag warn">Changed on the site since</span>}
    </>
  )
}

interface MoveHandleProps {
  name: string
  at: number
  move: (to: number) => void
  drag: RowDrag | undefined
}

/** Taken with the mouse, or moved by ↑ and ↓. */
function MoveHandle({ name, at, move, drag }: MoveHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(at + by)
  }
  return (
    <button
      type="button"
      className="row-handle"
      draggable
      aria-label={`Move ${name} with the up and down keys`}
      title="Drag, or press ↑ or ↓"
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        const line = event.currentTarget.closest('tr')
        if (line !== null) event.dataTransfer.setDragImage(line, 16, 16)
        drag?.begin(at)
      }}
      onDragEnd={() => drag?.end()}
    >
      <StaffIcon name="dots-six-vertical-bold" />
    </button>
  )
}

/** On a phone, instead of the handle. */
const MoveSteps = ({ name, at, move }: Omit<MoveHandleProps, 'drag'>) => (
  <>
    <button type="button" className="row-step" aria-label={`Move ${name} up`} onClick={() => move(at - 1)}>
      <StaffIcon name="arrow-up-bold" />
    </button>
    <button type="button" className="row-step" aria-label={`Move ${name} down`} onClick={() => move(at + 1)}>
      <StaffIcon name="arrow-down-bold" />
    </button>
  </>
)
