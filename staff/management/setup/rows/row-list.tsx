import './row-list.css'
import { type ReactNode, useState } from 'react'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../drafts/draft-changes.ts'
import { type AwayWords, RetiredRows } from './retired-rows.tsx'
import { type RowColumn, RowLine } from './row-line.tsx'
import { isOrderedKind, useRowOrder } from './use-row-order.ts'
import { nameOf, useRows } from './use-rows.ts'

interface RowListProps<Kind extends CatalogueKind> {
  kind: Kind
  title: string
  sub?: ReactNode
  /** What the button that adds one says; none where they are not added here. */
  addLabel?: string
  /** The empty list: what customers see without any. */
  empty: string
  columns: readonly RowColumn<Kind>[]
  /** Only these of the kind: the rooms of one suite, the rules of one booking. */
  only?: (row: SetupRow<Kind>) => boolean
  onOpen: (row: SetupRow<Kind> | null) => void
  /** What those that are off the list are called here, and the way back. */
  away?: AwayWords
  /** Under the rows: where more are dropped. */
  foot?: ReactNode
  /** `e` and `n` belong to one list of a page. */
  hasKeys?: boolean
}

/** The rows of a kind: their order, the form of each, and those that were taken off the list at the end. */
export function RowList<Kind extends CatalogueKind>(props: RowListProps<Kind>) {
  const { kind, title, sub, addLabel, hasKeys = true, onOpen } = props
  const read = useRows(kind)
  const mayWrite = useMay('manager')
  const add = mayWrite && addLabel !== undefined ? () => onOpen(null) : undefined
  usePageKeys(hasKeys && add !== undefined ? [{ key: 'n', label: addLabel ?? '', run: add }] : [])
  return (
    <Panel
      title={title}
      {...(sub !== undefined && { sub })}
      end={
        add !== undefined && (
          <button type="button" className="button secondary small" onClick={add}>
            <StaffIcon name="plus-bold" />
            {addLabel}
            {hasKeys && <kbd aria-hidden="true">N</kbd>}
          </button>
        )
      }
    >
      <StaffLoaded read={read} what={title.toLowerCase()}>
        {(rows) => <Rows {...props} rows={rows.filter(props.only ?? (() => true))} add={add} />}
      </StaffLoaded>
      {mayWrite && props.foot}
    </Panel>
  )
}

interface RowsProps<Kind extends CatalogueKind> extends RowListProps<Kind> {
  rows: readonly SetupRow<Kind>[]
  add: (() => void) | undefined
}

function Rows<Kind extends CatalogueKind>(props: RowsProps<Kind>) {
  const { kind, rows, title, columns, empty, add, addLabel, hasKeys = true, onOpen } = props
  const shown = rows.filter(({ isRetired }) => !isRetired)
  const mayWrite = useMay('manager')
  const { order, move } = useRowOrder(
    kind,
    shown.flatMap(({ id }) => id ?? []),
    (id) => shown.filter((row) => row.id === id).map(nameOf)[0] ?? '',
  )
  const placeOf = ({ id }: SetupRow<Kind>) => (id === null ? order.length : order.indexOf(id))
  const sorted = shown.toSorted((one, other) => placeOf(one) - placeOf(other))
  const [held, setHeld] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const keys = useListKeys<HTMLTableSectionElement>((index) => onOpen(sorted[index] ?? null))
  usePageKeys(hasKeys ? [{ key: 'e', label: 'Edit', run: () => onOpen(sorted[keys.current] ?? null) }] : [])
  const canMove = mayWrite && isOrderedKind(kind) && order.length > 1 && props.only === undefined
  const drag = {
    held,
    over,
    begin: setHeld,
    enter: setOver,
    drop: (to: number) => {
      if (held !== null) move(held, to)
    },
    end: () => {
      setHeld(null)
      setOver(null)
    },
  }
  return (
    <>
      {shown.length === 0 ? (
        <div className="panel-none">
          <p>{empty}</p>
          {add !== undefined && (
            <button type="button" className="button secondary small" onClick={add}>
              {addLabel}
            </button>
          )}
        </div>
      ) : (
        <table className="staff-table row-list" aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber === true ? 'is-number' : undefined}>
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody {...keys.list}>
            {sorted.map((row, at) => (
              <RowLine
                key={row.key}
                row={row}
                at={at}
                columns={columns}
                rowKeys={keys.row(at)}
                onOpen={() => onOpen(row)}
                {...(canMove && row.id !== null && { move: (to: number) => move(at, to), drag })}
              />
            ))}
          </tbody>
        </table>
      )}
      <RetiredRows
        rows={rows.filter(({ isRetired }) => isRetired)}
        {...(props.away && { away: props.away })}
      />
    </>
  )
}
