import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export interface TipDraft {
  amount: string
  /** Empty: the team. */
  forId: string
}

interface TipFieldsProps {
  tip: TipDraft
  team: readonly { id: number; name: string }[]
  onChange: (tip: TipDraft) => void
}

/** O25: a plain field, never filled in before. */
export const TipFields = ({ tip, team, onChange }: TipFieldsProps) => (
  <div className="pay-row">
    <TextField
      label="Tip"
      name="tip"
      value={tip.amount}
      onChange={(amount) => onChange({ ...tip, amount })}
      inputMode="decimal"
    />
    <SelectField
      label="For"
      name="tipFor"
      value={tip.forId}
      options={[
        { value: '', label: 'The team' },
        ...team.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(forId) => onChange({ ...tip, forId })}
    />
  </div>
)

export const toTip = ({ forId }: TipDraft, amountCents: number) =>
  amountCents === 0 ? {} : { tip: { amountCents, ...(forId !== '' && { forAccountId: Number(forId) }) } }
