/** A refund of one payment, as far as it matters for what the provider says. */
export interface KnownRefund {
  id: number
  amountCents: number
  status: 'queued' | 'sent' | 'failed'
  /** The provider knows it: it was sent through its API, whatever became of it later. */
  hasProviderRef: boolean
  /** Somebody sent it at the provider's own dashboard. */
  isFromDashboard: boolean
  /** It went another way than the payment came, in cash or from bank to bank: no provider sent it. */
  isHandedOut: boolean
}

export interface ChargeRefunds {
  /** The most the provider has said to have gone back of the charge, whoever sent it. */
  reportedCents: number
  amountCents: number
  /** What the books have as still with us, of the charge and of what came back to us since. */
  leftCents: number
  refunds: readonly KnownRefund[]
  /** What the books have as gone back twice. */
  bookedTwiceCents: number
}

export interface OutsideRefunds {
  /** Refunds that we failed to send, or that staff saw to by hand: they were sent at the provider's dashboard. */
  coveredIds: number[]
  /** Gone back without the books knowing of it. */
  newCents: number
  /** Gone back a second time: the payment has no more to give. */
  twiceCents: number
}

/**
 * What somebody sent back at the provider's dashboard and the books lack. A refund of ours that is still on its way
 * may be in the provider's figure already, so it counts as if it were; when it turns out never to have gone, this is
 * asked again.
 */
export function outsideRefunds({
  reportedCents,
  amountCents,
  leftCents,
  refunds,
  bookedTwiceCents,
}: ChargeRefunds): OutsideRefunds {
  const explained = refunds.filter(
    ({ status, hasProviderRef, isFromDashboard }) => status === 'queued' || hasProviderRef || isFromDashboard,
  )
  const explainedCents = explained.reduce((sum, one) => sum + one.amountCents, bookedTwiceCents)
  let left = Math.min(reportedCents, amountCents) - explainedCents
  const coveredIds: number[] = []
  for (const refund of refunds) {
    if (explained.includes(refund) || refund.isHandedOut || refund.amountCents > left) continue
    coveredIds.push(refund.id)
    left -= refund.amountCents
  }
  const newCents = Math.max(0, Math.min(left, leftCents))
  const handedOutCents = refunds
    .filter(({ isHandedOut }) => isHandedOut)
    .reduce((sum, one) => sum + one.amountCents, 0)
  return { coveredIds, newCents, twiceCents: Math.max(0, Math.min(left - newCents, handedOutCents)) }
}
