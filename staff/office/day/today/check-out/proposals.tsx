import type { Proposal } from '#contract/office/money/charges.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AS_PROPOSED, type DecisionDraft, proposalKey } from './check-out-draft.ts'

interface ProposalsProps {
  proposals: readonly Proposal[]
  drafts: ReadonlyMap<string, DecisionDraft>
  onChange: (drafts: ReadonlyMap<string, DecisionDraft>) => void
}

/** O26: what the rules say is due, each with how it was calculated: charge it, change it or waive it. */
export const Proposals = ({ proposals, drafts, onChange }: ProposalsProps) =>
  proposals.map((proposal) => {
    const key = proposalKey(proposal)
    const draft = drafts.get(key) ?? AS_PROPOSED
    const change = (changed: Partial<DecisionDraft>) =>
      onChange(new Map(drafts).set(key, { ...draft, ...changed }))
    return (
      <div key={key} className="proposal">
        <p>
          <strong>{proposal.what}</strong>
          {proposal.how}
        </p>
        <Segmented
          label={proposal.what}
          isLabelHidden
          name={`proposal ${key}`}
          value={draft.decision}
          options={[
            { value: 'charge', label: `Charge ${exactPrice(proposal.totalCents)}` },
            { value: 'change', label: 'Change' },
            { value: 'waive', label: 'Waive' },
          ]}
          onChange={(decision) => change({ decision })}
        />
        {draft.decision === 'change' && (
          <TextField
            label="Amount before GST"
            name={`amount ${key}`}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            inputMode="decimal"
          />
        )}
        {draft.decision !== 'charge' && (
          <TextField
            label={draft.decision === 'waive' ? 'Waived: why?' : 'Changed: why?'}
            name={`why ${key}`}
            value={draft.why}
            onChange={(why) => change({ why })}
            maxLength={500}
          />
        )}
      </div>
    )
  })
