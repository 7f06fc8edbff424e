import './closures.css'
import type { SetClosure } from '#contract/management/closures.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { closedWords, daysWords } from './closure-words.ts'

interface ClosureListProps {
  title: string
  sub: string
  addLabel: string
  /** The key that adds one, where it has one. */
  addKey?: string
  empty: string
  closures: readonly SetClosure[]
  onOpen: (closure: SetClosure | null) => void
}

/** Days unlike others, the next first. */
export function ClosureList({ title, sub, addLabel, addKey, empty, closures, onOpen }: ClosureListProps) {
  const mayWrite = useMay('manager')
  const keys = useListKeys<HTMLTableSectionElement>((index) => onOpen(closures[index] ?? null))
  const add = mayWrite && (
    <button type="button" className="button secondary small" onClick={() => onOpen(null)}>
      <StaffIcon name="plus-bold" />
      {addLabel}
      {addKey !== undefined && <kbd aria-hidden="true">{addKey}</kbd>}
    </button>
  )
  return (
    <Panel title={title} sub={sub} end={closures.length > 0 && add}>
      {closures.length === 0 ? (
        <div className="panel-none">
          <p>{empty}</p>
          {add}
        </div>
      ) : (
        <table className="staff-table closure-list" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">What</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody {...keys.list}>
            {closures.map((closure, index) => (
              <tr key={closure.id} {...keys.row(index)}>
                <th scope="row">
                  {daysWords(closure)}
                  <small>{closure.groomer ?? closure.reason}</small>
                </th>
                <td>{closedWords(closure)}</td>
                <td className="is-actions">
                  {mayWrite && (
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={`Edit ${daysWords(closure)}`}
                      onClick={() => onOpen(closure)}
                    >
                      Edit
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
