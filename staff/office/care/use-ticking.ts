import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, failureText } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { type RoundItem, staffCare, type Tick } from '#contract/office/care.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { showToast } from '#ui/toast/toast.ts'
import { newId } from '../../frame/offline/new-id.ts'
import { inTime, QueuedUp, queueInstead } from '../../frame/offline/queue-instead.ts'
import { savedHere, thisDevice } from '../../frame/offline/this-device.ts'
import { discardItem, readQueue, useQueue } from '../../frame/offline/yard-queue.ts'
import { refreshStaffReads } from '../../frame/read/use-staff-read.ts'
import { useMe } from '../../frame/session/me.ts'
import { offerUndo } from '../../frame/write/undo.ts'
import { itemName, itemWords, OUTCOME_WORDS } from './round-view.ts'
import { shownTick, unsentTicks } from './unsent-ticks.ts'

export type TickForm = Pick<RequestOf<typeof staffCare.tick>, 'outcome' | 'note' | 'second' | 'isAnother'>

const SILENT = { silent: true }

/**
 * Ticks that are shown before the server has answered, and taken back with its sentence if it refuses. Each goes its own
 * way: a round is ticked faster than any line answers.
 */
export function useTicking() {
  const me = useMe()
  const navigate = useNavigate()
  const unsent = unsentTicks(useQueue())
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
    const outcomeWord = OUTCOME_WORDS[form.outcome].toLowerCase()
    const text = `${item.dogName}: ${outcomeWord}`
    const last = item.dogName
    if (item.tick === null) {
      show(name, shownTick(item, { ...form, id, by: me.name, at: rightNow() }))
    }
    try {
      const { dogId, itemKey, dueAt } = item
      const { outcome, note = '', second, isAnother = false } = form
      const act = () =>
        callOnce(staffCare.tick, { id, dogId, itemKey, dueAt, ...form }, { ...SILENT, signal: inTime() })
      const payload = { dogId, itemKey, dueAt, outcome, note, ...(second && { secondId: second.accountId }) }
      const draft = { id, kind: 'tick', about: `${item.dogName}: ${itemWords(item)}`, payload } as const
      // That it is another one is for the server to say, not for a device that cannot see the first.
      await (isAnother ? act() : queueInstead(draft, act))
      const run = () => callOnce(staffCare.withdraw, { id, why: '' }, SILENT)
      offerUndo({ text, tally: { word: outcomeWord, last }, run })
      await refreshStaffReads()
      return null
    } catch (error) {
      show(name, null)
      if (error instanceof QueuedUp) {
        const word = `saved on ${thisDevice()}`
        offerUndo({
          text: `${text}. ${savedHere()}`,
          undone: `Undone: ${text}`,
          tally: { word, last },
          run: () => withdrawUnsent(id),
        })
        return null
      }
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
    const text = `${why} Nothing was saved. Did you give another one? Everyone will be notified.`
    const isTrue = await askToConfirm({ text, confirmLabel: 'I gave another', refuseLabel: 'I didn’t' })
    if (isTrue && (await tick(item, { ...form, isAnother: true })) === null) {
      void navigate(`/staff/incidents?report=medicine&dog=${item.dogId}`)
    }
  }

  /** With what was sent and not answered yet. */
  const withSent = (item: RoundItem): RoundItem => {
    if (item.tick !== null) return item
    const queued = unsent.get(itemName(item))
    return { ...item, tick: sent.get(itemName(item)) ?? (queued ? shownTick(item, queued) : null) }
  }
  return { tick, withSent }
}

/** Not sent yet, it is only crossed out here; once sent, it is withdrawn like any other. */
async function withdrawUnsent(id: string): Promise<unknown> {
  const item = readQueue().find((one) => one.id === id)
  return item === undefined ? callOnce(staffCare.withdraw, { id, why: '' }, SILENT) : discardItem(item)
}

const rightNow = () => new Date().toISOString()

const isGivenAlready = (error: unknown): boolean =>
  error instanceof CallError && (error.data as { tick?: Tick } | null)?.tick !== undefined
