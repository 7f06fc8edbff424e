import { useState } from 'react'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import {
  amountsOf,
  changeOf,
  newPart,
  type PartDraft,
  toParts,
  whyNotTaken,
} from '../../../money/part-draft.ts'
import { toTip } from '../../../money/tip-fields.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { type DecisionDraft, sumDecided, toDecisions } from './check-out-draft.ts'

/** At the counter, later by a card link, or nobody knows yet. */
export type PaysWhen = 'now' | 'link' | 'later'

/** The money of a check-out while it is typed; nothing of it for who may not see sums. */
export function useCheckOutMoney(
  orderId: number,
  dogIds: readonly number[],
  { isLast, leftAt }: { isLast: boolean; leftAt: string | undefined },
) {
  const maySee = useMay('money')
  const input = {
    orderId: String(orderId),
    dogIds: dogIds.join(','),
    ...(leftAt !== undefined && { leftAt }),
  }
  const read = useStaffRead(staffCharges.previewCheckOut, maySee ? input : null, { live: ['order'] })
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DecisionDraft>>(new Map())
  const [tip, setTip] = useState({ amount: '', forId: '' })
  const [parts, setParts] = useState(() => [newPart('terminal')])
  const [when, setWhen] = useState<PaysWhen>('now')
  const paysNow = when === 'now'
  const preview = read.data
  const isLink = maySee && when === 'link'
  const { data: booking } = useStaffRead(staffOrderPage.getOrder, isLink ? { id: String(orderId) } : null, {
    live: ['order'],
  })
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
    if (isLink && owedCents > 0 && booking?.owner.email == null)
      return booking === undefined
        ? 'Reading where the link goes…'
        : `${booking.owner.name} has no email address.`
    if (!isPaying)
      return tip.amount.trim() !== '' && tipCents === 0 && paysNow ? 'Enter the tip as an amount.' : ''
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
    when,
    setWhen,
    /** O7: a card link is mailed once they are gone; until it is paid the sum is owed. */
    isByLink: isLink && owedCents > 0,
    linkTo: booking?.owner.email ?? null,
    chargesCents,
    owedCents,
    totalCents,
    isPaying,
    /** What would stay owed after it. */
    leftCents: totalCents - takenCents,
    /** What is handed over now. */
    takenCents: handedOver(sent ?? []),
    /** What goes back over the counter. */
    changeCents: isPaying ? changeOfAll(parts, totalCents) : 0,
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

const changeOfAll = (parts: readonly PartDraft[], totalCents: number): number => {
  const amounts = amountsOf(parts, totalCents)
  return sumOf(
    parts.map((part, index) => (part.way === 'cash' ? (changeOf(part, amounts[index] ?? 0) ?? 0) : 0)),
  )
}

export type CheckOutMoneyDraft = ReturnType<typeof useCheckOutMoney>
