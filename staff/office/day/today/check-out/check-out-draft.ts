import type { Proposal, ProposalDecision } from '#contract/office/money/charges.ts'
import { percentOf, sumOf } from '#domain/money/money.ts'
import { typedCents } from '#domain/money/typed-cents.ts'

export type Decision = ProposalDecision['decision']

/** What somebody has decided of a proposal so far. */
export interface DecisionDraft {
  decision: Decision
  amount: string
  why: string
}

export const AS_PROPOSED: DecisionDraft = { decision: 'charge', amount: '', why: '' }

export const proposalKey = ({ rule, dogId }: Pick<Proposal, 'rule' | 'dogId'>): string =>
  `${rule} ${dogId ?? ''}`

/** With its tax; 0 when it is waived, or while the amount is not typed. */
export function decidedCents(
  { totalCents }: Proposal,
  { decision, amount }: DecisionDraft,
  gstPercent: number,
): number {
  if (decision === 'charge') return totalCents
  const cents = decision === 'waive' ? 0 : (typedCents(amount) ?? 0)
  return cents + percentOf(cents, gstPercent)
}

/** As they are sent; null while a reason or an amount is missing. */
export function toDecisions(
  proposals: readonly Proposal[],
  drafts: ReadonlyMap<string, DecisionDraft>,
): ProposalDecision[] | null {
  const decisions = proposals.map((proposal) => {
    const { decision, amount, why } = drafts.get(proposalKey(proposal)) ?? AS_PROPOSED
    const { rule, dogId, cents: proposedCents } = proposal
    const amountCents = typedCents(amount) ?? 0
    if (decision !== 'charge' && why.trim() === '') return null
    if (decision === 'change' && amountCents === 0) return null
    return { rule, dogId, proposedCents, decision, why, ...(decision === 'change' && { amountCents }) }
  })
  return decisions.every((one) => one !== null) ? decisions : null
}

export const sumDecided = (
  proposals: readonly Proposal[],
  drafts: ReadonlyMap<string, DecisionDraft>,
  gstPercent: number,
): number =>
  sumOf(proposals.map((one) => decidedCents(one, drafts.get(proposalKey(one)) ?? AS_PROPOSED, gstPercent)))
