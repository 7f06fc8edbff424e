import './conflict-dialog.css'
import { useState } from 'react'
import { factLabel, factValue } from '#domain/staff/fact-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStore } from '#ui/store.ts'
import { clockTime, parkZone } from '../words/clock-words.ts'
import { wordDifference } from '../words/word-difference.ts'
import { type ChangedFact, type Mine, type OpenConflict, openConflict } from './conflict.ts'

const WIDTH = 480
const WIDTH_WITH_MINE = 640

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
      width={last?.mine === undefined ? WIDTH : WIDTH_WITH_MINE}
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
      {last !== null && last.changed.length > 0 && <Differences changed={last.changed} mine={last.mine} />}
    </Dialog>
  )
}

interface DifferencesProps {
  changed: readonly ChangedFact[]
  mine: Mine | undefined
}

function Differences({ changed, mine }: DifferencesProps) {
  const labelOf = mine?.label ?? factLabel
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Was</th>
          <th scope="col">Now</th>
          {mine !== undefined && <th scope="col">Yours</th>}
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ what, was, is, by, at }) => (
          <tr key={`${what} ${at}`}>
            <th scope="row">{labelOf(what)}</th>
            <WasAndIs what={what} was={was} is={is} />
            {mine !== undefined && (
              <td>{what in mine.values ? factValue(what, mine.values[what], parkZone()) : 'unchanged'}</td>
            )}
            <td>
              {by}, {clockTime(Date.parse(at))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From here on a text is read word by word. */
const LONG_TEXT = 40

function WasAndIs({ what, was, is }: Pick<ChangedFact, 'what' | 'was' | 'is'>) {
  if (typeof was === 'string' && typeof is === 'string' && Math.max(was.length, is.length) > LONG_TEXT) {
    return (
      <td colSpan={2}>
        <WordsBetween was={was} is={is} />
      </td>
    )
  }
  return (
    <>
      <td>
        <del className="fact-was">{factValue(what, was, parkZone())}</del>
      </td>
      <td>
        <ins className="fact-is">{factValue(what, is, parkZone())}</ins>
      </td>
    </>
  )
}

/** N6: of a long text what was struck and what was added. */
export function WordsBetween({ was, is }: { was: string; is: string }) {
  return wordDifference(was, is).map(({ text, kind }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    return kind === 'removed' ? (
      <del key={index} className="fact-was">
        {text}
      </del>
    ) : (
      <ins key={index} className="fact-is">
        {text}
      </ins>
    )
  })
}
