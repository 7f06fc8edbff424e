import { Link } from 'react-router'
import { useSession } from '#client/session/session.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormPanel } from '#ui/form-panel.tsx'
import { MY_PATHS } from '../../page/paths.ts'
import type { DogForm } from '../dog-form.ts'

export function VetPanel({ form }: { form: DogForm }) {
  return (
    <FormPanel title="Vet" id="part-vet">
      <div className="form-pair">
        <TextField {...form.field('vetClinic')} label="Clinic" name="vet-clinic" maxLength={120} />
        <TextField
          {...form.field('vetPhone')}
          label="Phone"
          name="vet-phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
        />
      </div>
    </FormPanel>
  )
}

/** A household's contacts hold for all its dogs; this is for a dog that has one of its own. */
export function EmergencyPanel({ form }: { form: DogForm }) {
  const { userInfo } = useSession()
  const ofHousehold = userInfo?.contacts.filter(({ isEmergency }) => isEmergency) ?? []
  return (
    <FormPanel title="Emergency contact" id="part-emergency" hint="Who we call when we can’t reach you.">
      <TextField
        {...form.field('emergencyContact')}
        label="Only for this dog"
        name="emergency"
        placeholder="Name and phone number"
        maxLength={200}
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
