import { useState } from 'react'
import { staffTill, type Till } from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StaffIconName } from '../../../frame/icons/icon-names.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

export interface Move {
  kind: 'in' | 'out' | 'drop'
  key: string
  label: string
  icon: StaffIconName
  hint: string
}

export const MOVES: readonly Move[] = [
  { kind: 'in', key: 'i', label: 'Paid in', icon: 'tray-arrow-down', hint: 'Change from the bank, say.' },
  {
    kind: 'out',
    key: 'o',
    label: 'Paid out',
    icon: 'tray-arrow-up',
    hint: 'Hay delivery, and the receipt’s number.',
  },
  { kind: 'drop', key: 'd', label: 'Drop', icon: 'vault', hint: 'The number of the bag in the safe.' },
]

/** Cash that moves without an order. */
export function MoveSheet({ move, till, onClose }: { move: Move; till: Till; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const send = useStaffWrite(staffTill.moveCash, { silent: true, onDone: onClose })
  const amountCents = typedCents(typed)
  const isReady = amountCents !== null && amountCents > 0 && why.trim() !== ''
  const run = () => {
    if (!isReady || send.isSending) return
    void send.send({ tillId: till.id, version: till.version, kind: move.kind, amountCents, why })
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={move.label}
      beginsInFirstField
      footer={
        <>
          <span className="muted">Lines can’t be changed. Correct a mistake with another line.</span>
          <button
            type="button"
            className="button primary answer-send"
            disabled={!isReady || send.isSending}
            onClick={run}
          >
            {move.label} {exactPrice(amountCents ?? 0)}
          </button>
        </>
      }
    >
      <form
        className="staff-form"
        aria-label={move.label}
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <FormFailure text={send.failure} />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <TextField
          label="What for"
          name="why"
          value={why}
          onChange={setWhy}
          maxLength={300}
          hint={move.hint}
        />
        <button type="submit" hidden />
      </form>
    </StaffSheet>
  )
}
