import { useState } from 'react'
import { staffCharges } from '#contract/staff/money/charges.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { newPart, toParts, whyNotTaken } from '../../money/part-draft.ts'
import { toTip } from '../../money/tip-fields.tsx'
import { useStaffRead } from '../../read/use-staff-read.ts'
import { useMay } from '../../session/me.ts'
import { type DecisionDraft, sumDecided, toDecisions } from './check-out-draft.ts'

/** The money of a check-out while it is typed; nothing of it for who may not see sums. */
export function useCheckOutMoney(orderId: number, dogIds: readonly number[], isLast: boolean) {
  const maySee = useMay('money')
  const input = { orderId: String(orderId), dogIds: dogIds.join(',') }
  const read = useStaffRead(staffCharges.previewCheckOut, maySee ? input : null, { live: ['order'] })
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DecisionDraft>>(new Map())
  const [tip, setTip] = useState({ amount: '', forId: '' })
  const [parts, setParts] = useState(() => [newPart('terminal')])
  const [paysNow, setPaysNow] = useState(true)
  const preview = read.data
  const proposals = preview?.proposals ?? []
  const chargesCents = sumDecided(proposals, drafts, preview?.gstPercent ?? 0)
  const owedCents = Math.max(0, (preview?.balanceCents ?? 0) + chargesCents)
  const tipCents = paysNow ? (typedCents(tip.amount) ?? 0) : 0
  const totalCents = owedCents + tipCents
  const isPaying = paysNow && totalCents > 0 && (isLast || tipCents > 0)
  const sent = isPaying ? toParts(parts, totalCents) : []
  const decisions = toDecisions(proposals, drafts)
  const takenCents = sumOf((sent ?? []).map(({ amountCents }) => amountCents))
  const isTillOpen = preview?.isTillOpen === true
  function whyNotPaid(): string {
    if (!maySee) return ''
    if (preview === undefined) return 'Reading what is owed…'
    if (decisions === null) return 'Say why the proposed charge is changed or waived.'
    if (!isPaying) return tip.amount.trim() !== '' && tipCents === 0 && paysNow ? 'The tip isn’t a sum.' : ''
    return whyNotTaken(parts, { totalCents, isTillOpen, tip: tip.amount })
  }
  return {
    orderId,
    maySee,
    read,
    preview,
    proposals,
    drafts,
    setDrafts,
    tip,
    setTip,
    parts,
    setParts,
    paysNow,
    setPaysNow,
    chargesCents,
    owedCents,
    totalCents,
    isPaying,
    /** What would stay owed after it. */
    leftCents: totalCents - takenCents,
    /** What is handed over now. */
    takenCents: handedOver(sent ?? []),
    whyNot: whyNotPaid(),
    toSend: () =>
      maySee && decisions !== null && sent !== null
        ? {
            version: preview?.version,
            charges: decisions,
            parts: sent,
            ...toTip(tip, isPaying ? tipCents : 0),
          }
        : {},
  }
}

export type CheckOutMoneyDraft = ReturnType<typeof useCheckOutMoney>
