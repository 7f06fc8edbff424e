import './conflict-dialog.css'
import { useState } from 'react'
import { factLabel, factValue } from '#domain/staff/fact-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStore } from '#ui/store.ts'
import { clockTime, parkZone } from '../words/clock-words.ts'
import { type ChangedFact, type OpenConflict, openConflict } from './conflict.ts'

const WIDTH = 480

/** "Dana was faster": what was and what is, and going on from there. The form behind it keeps what was typed. */
export function ConflictDialog() {
  const conflict = useStore(openConflict)
  // While it fades out, the dialog goes on showing what happened.
  const [last, setLast] = useState<OpenConflict | null>(conflict)
  if (conflict !== null && conflict !== last) setLast(conflict)
  const close = () => openConflict.change(null)
  const doAnyway = () => {
    const asked = openConflict.read()
    close()
    asked?.doAnyway()
  }
  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={close}
      title={`${last?.changed.at(-1)?.by ?? 'Someone'} got there first`}
      width={WIDTH}
      className="conflict-dialog"
      hasCloseArea={false}
      footer={
        <>
          <button type="button" className="button secondary" onClick={close}>
            Cancel
          </button>
          <button type="button" className="button primary" onClick={doAnyway}>
            Do it anyway
          </button>
        </>
      }
    >
      <p>{last?.msg} What you typed is kept.</p>
      {last !== null && last.changed.length > 0 && <Differences changed={last.changed} />}
    </Dialog>
  )
}

function Differences({ changed }: { changed: readonly ChangedFact[] }) {
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Was</th>
          <th scope="col">Now</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ what, was, is, by, at }) => (
          <tr key={`${what} ${at}`}>
            <th scope="row">{factLabel(what)}</th>
            <td>
              <del className="fact-was">{factValue(what, was, parkZone())}</del>
            </td>
            <td>
              <ins className="fact-is">{factValue(what, is, parkZone())}</ins>
            </td>
            <td>
              {by}, {clockTime(Date.parse(at))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
