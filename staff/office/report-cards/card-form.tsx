import { MAX_CARD_PICTURES, type ReportCards } from '#contract/office/report-cards.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CardDraft, chipsFor } from './card-draft.ts'
import { PictureField } from './picture-field.tsx'

interface CardFormProps {
  draft: CardDraft
  phrases: ReportCards['phrases']
  onChange: (change: (before: CardDraft) => CardDraft) => void
  onBusy: (isBusy: boolean) => void
}

/** D23: photos, chips, words. */
export function CardForm({ draft, phrases, onChange, onBusy }: CardFormProps) {
  const set = (part: Partial<CardDraft>) => onChange((before) => ({ ...before, ...part }))
  return (
    <>
      <PictureField
        label="Photos"
        pictures={draft.pictures}
        max={MAX_CARD_PICTURES}
        onBusy={onBusy}
        onChange={(change) => onChange((before) => ({ ...before, pictures: change(before.pictures) }))}
      />
      <TextField
        label="Headline"
        name="headline"
        value={draft.headline}
        onChange={(headline) => set({ headline })}
        maxLength={120}
      />
      <ChoiceChips
        label="How the day was"
        value={draft.chips}
        options={chipsFor(phrases, draft.chips)}
        onChange={(chips) => set({ chips })}
      />
      <TextField
        label="A few words"
        name="note"
        value={draft.note}
        onChange={(note) => set({ note })}
        lines={4}
        maxLength={2_000}
      />
    </>
  )
}
