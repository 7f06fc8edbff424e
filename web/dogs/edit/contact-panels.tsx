import { Link } from 'react-router'
import { useSession } from '#client/session/session.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MY_PATHS } from '../../page/paths.ts'
import type { DogFormParts } from '../dog-form.ts'

export function VetPanel({ form }: { form: DogFormParts }) {
  const { fields, change, problem } = form
  return (
    <FormPanel title="Vet" id="part-vet">
      <div className="form-pair">
        <TextField
          label="Clinic"
          name="vet-clinic"
          maxLength={120}
          value={fields.vetClinic}
          error={problem('vetClinic')}
          onChange={(vetClinic) => change({ vetClinic })}
        />
        <TextField
          label="Phone"
          name="vet-phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          value={fields.vetPhone}
          error={problem('vetPhone')}
          onChange={(vetPhone) => change({ vetPhone })}
        />
      </div>
    </FormPanel>
  )
}

/** A household's contacts hold for all its dogs; this is for a dog that has one of its own. */
export function EmergencyPanel({ form }: { form: DogFormParts }) {
  const { userInfo } = useSession()
  const ofHousehold = userInfo?.contacts.filter(({ isEmergency }) => isEmergency) ?? []
  const { fields, change, problem } = form
  return (
    <FormPanel title="Emergency contact" id="part-emergency" hint="Who we call when we can’t reach you.">
      <TextField
        label="Only for this dog"
        name="emergency"
        placeholder="Name and phone number"
        maxLength={200}
        value={fields.emergencyContact}
        error={problem('emergencyContact')}
        onChange={(emergencyContact) => change({ emergencyContact })}
      />
      <p className="form-hint">
        {ofHousehold.length === 0
          ? 'You can keep one contact for all your dogs in '
          : `Otherwise we call ${ofHousehold.map(({ name }) => name).join(' or ')}, from `}
        <Link className="text-link" to={MY_PATHS.profile}>
          your profile
        </Link>
        .
      </p>
    </FormPanel>
  )
}
