import { PLAY_STYLE_WORDS } from '#client/dogs/dog-words.ts'
import { PLAY_STYLES } from '#domain/dogs/dog-sizes.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import type { DogFormParts } from '../dog-form.ts'

const STYLES = PLAY_STYLES.map((value) => ({ value, label: PLAY_STYLE_WORDS[value] }))

export function BehaviourPanel({ form }: { form: DogFormParts }) {
  const { fields, change, problem } = form
  return (
    <FormPanel title="With other dogs" hint="Helps us pick the right group.">
      <div className="play-styles">
        <ChoiceChips
          label="How your dog plays"
          value={fields.playStyles}
          options={STYLES}
          onChange={(playStyles) => change({ playStyles })}
        />
      </div>
      <TextField
        label="Anything that upsets your dog, or that we should know?"
        name="behaviour"
        lines={3}
        value={fields.behaviour}
        error={problem('behaviour')}
        onChange={(behaviour) => change({ behaviour })}
      />
    </FormPanel>
  )
}
