import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, failureText } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type RoundItem, staffCare, type Tick } from '#contract/staff/care.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { showToast } from '#ui/toast/toast.ts'
import { refreshStaffReads } from '../read/use-staff-read.ts'
import { useMe } from '../session/me.ts'
import { initialsOf } from '../words/initials.ts'
import { newId } from '../write/new-id.ts'
import { offerUndo } from '../write/undo.ts'
import { itemName, OUTCOME_WORDS } from './round-view.ts'

export type TickForm = Pick<RequestOf<typeof staffCare.tick>, 'outcome' | 'note' | 'second' | 'isAnother'>

const SILENT = { silent: true }

/**
 * Ticks that are shown before the server has answered, and taken back with its sentence if it refuses. Each goes its own
 * way: a round is ticked faster than any line answers.
 */
export function useTicking() {
  const me = useMe()
  const navigate = useNavigate()
  const [sent, setSent] = useState<ReadonlyMap<string, Tick>>(new Map())
  const show = (name: string, draft: Tick | null) =>
    setSent((all) => {
      const next = new Map(all)
      if (draft === null) next.delete(name)
      else next.set(name, draft)
      return next
    })

  /** Null when it was taken; otherwise why it was not, which a sheet says itself. */
  async function tick(item: RoundItem, form: TickForm, isInSheet = false): Promise<string | null> {
    const name = itemName(item)
    const id = newId()
    if (item.tick === null) show(name, draftOf(item, form, { id, by: me.name }))
    try {
      const { dogId, itemKey, dueAt } = item
      await callOnce(staffCare.tick, { id, dogId, itemKey, dueAt, ...form }, SILENT)
      offerUndo({
        text: `${item.dogName}: ${OUTCOME_WORDS[form.outcome].toLowerCase()}`,
        run: () => callOnce(staffCare.withdraw, { id, why: '' }, SILENT),
      })
      await refreshStaffReads()
      return null
    } catch (error) {
      show(name, null)
      const why = failureText(error)
      if (isGivenAlready(error)) await offerAnother(item, form, why)
      else if (!isInSheet) showToast('error', why)
      await refreshStaffReads()
      return why
    } finally {
      show(name, null)
    }
  }

  /** D12: it may be true that it was given twice, and then everybody has to know. */
  async function offerAnother(item: RoundItem, form: TickForm, why: string): Promise<void> {
    const text = `${why} Nothing was written down. Have you given another one? Everybody will be told.`
    const isTrue = await askToConfirm({ text, confirmLabel: 'I gave another', refuseLabel: 'I have not' })
    if (isTrue && (await tick(item, { ...form, isAnother: true })) === null) {
      void navigate(`/staff/incidents?report=medicine&dog=${item.dogId}`)
    }
  }

  /** With what was sent and not answered yet. */
  const withSent = (item: RoundItem): RoundItem =>
    item.tick === null ? { ...item, tick: sent.get(itemName(item)) ?? null } : item
  return { tick, withSent }
}

const isGivenAlready = (error: unknown): boolean =>
  error instanceof CallError && (error.data as { tick?: Tick } | null)?.tick !== undefined

const draftOf = (item: RoundItem, form: TickForm, { id, by }: { id: string; by: string }): Tick => ({
  id,
  outcome: form.outcome,
  what: item.what,
  dose: item.dose,
  by,
  initials: initialsOf(by),
  secondBy: null,
  secondInitials: null,
  at: new Date().toISOString(),
  note: form.note ?? '',
  isDouble: false,
  isSigned: true,
  mayWithdraw: 'no',
  withdrawn: null,
})
