import { PLAY_STYLE_WORDS } from '#client/dogs/dog-words.ts'
import { PLAY_STYLES } from '#domain/dogs/dog-sizes.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import type { DogForm } from '../dog-form.ts'

const STYLES = PLAY_STYLES.map((value) => ({ value, label: PLAY_STYLE_WORDS[value] }))

export function BehaviourPanel({ form }: { form: DogForm }) {
  const playStyles = form.field('playStyles')
  return (
    <FormPanel title="With other dogs" hint="Helps us pick the right group.">
      <div className="play-styles">
        <ChoiceChips
          label="How your dog plays"
          value={playStyles.value}
          options={STYLES}
          onChange={playStyles.onChange}
        />
      </div>
      <TextField
        {...form.field('behaviour')}
        label="Anything that upsets your dog, or that we should know?"
        lines={3}
      />
    </FormPanel>
  )
}
