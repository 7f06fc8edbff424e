import { Fragment } from 'react'
import type { PrintedRow } from '#contract/office/print.ts'
import type { DraftRow } from './paper-draft.ts'

interface PaperRowsProps {
  drafts: readonly DraftRow[]
  printed: readonly PrintedRow[]
  onChange: (drafts: readonly DraftRow[]) => void
}

/** As on the paper: a number, a time, initials; beside them what the number means. */
export function PaperRows({ drafts, printed, onChange }: PaperRowsProps) {
  const change = (key: number, part: Partial<DraftRow>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part, answer: null } : draft)))
  return (
    <table className="paper-rows">
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Time</th>
          <th scope="col">By</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft, index) => (
          <Fragment key={draft.key}>
            <PaperRow
              draft={draft}
              line={index + 1}
              row={printed.find(({ number }) => String(number) === draft.number.trim())}
              onChange={(part) => change(draft.key, part)}
            />
            {draft.answer !== null && (
              <tr className="paper-answer">
                <td colSpan={4} className={draft.answer.state}>
                  {draft.answer.text}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface PaperRowProps {
  draft: DraftRow
  line: number
  row: PrintedRow | undefined
  onChange: (part: Partial<DraftRow>) => void
}

function PaperRow({ draft, line, row, onChange }: PaperRowProps) {
  const { number, time, initials } = draft
  return (
    <tr>
      <td>
        <input
          className="text-input"
          aria-label={`Number, line ${line}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={number}
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </td>
      <td>
        <input
          className="text-input"
          aria-label={`Time, line ${line}`}
          autoComplete="off"
          maxLength={10}
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </td>
      <td>
        <input
          className="text-input"
          aria-label={`Initials, line ${line}`}
          autoComplete="off"
          maxLength={40}
          value={initials}
          onChange={(event) => onChange({ initials: event.target.value })}
        />
      </td>
      <td className="muted">{meaningOf(number, row)}</td>
    </tr>
  )
}

function meaningOf(number: string, row: PrintedRow | undefined): string {
  if (number.trim() === '') return ''
  if (row === undefined) return 'Not on this sheet'
  const words = [row.dogName, row.what, row.dose].filter((word) => word !== '').join(', ')
  return row.isDone ? `${words}. Ticked already` : words
}
