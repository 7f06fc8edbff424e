import '../search/find-owner.css'
import { useState } from 'react'
import { CallError, failureText } from '#client/api/call-error.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import {
  type Booker,
  type KnownHousehold,
  KnownHouseholds,
  staffNewOrderWrites,
} from '#contract/staff/orders/new-order.ts'
import { typedWeight } from '#domain/dogs/weight-text.ts'
import { nameList } from '#domain/name-list.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../page/staff-form.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'

const BLANK = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  name: '',
  breed: '',
  sex: null as 'female' | 'male' | null,
  years: '',
  weight: '',
}
type Typed = typeof BLANK

const MONTHS_A_YEAR = 12

/** '604 555 0177' as the wire has it. */
function asPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (typed.trim().startsWith('+')) return `+${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}

const toDog = ({ name, breed, sex, years, weight }: Typed) => ({
  name,
  breed,
  sex: sex as 'female',
  ageMonths: years === '' ? (undefined as unknown as number) : Math.round(Number(years) * MONTHS_A_YEAR),
  weight: weight === '' ? (undefined as unknown as number) : typedWeight(weight),
  weightUnit: 'kg' as const,
})

type AddHousehold = RequestOf<typeof staffNewOrderWrites.addHousehold>

const toForm = (typed: Typed): AddHousehold => ({
  firstName: typed.firstName,
  lastName: typed.lastName,
  phone: asPhone(typed.phone),
  email: typed.email.trim() === '' ? null : typed.email,
  ...(typed.name.trim() !== '' && { dog: toDog(typed) }),
})

interface HouseholdFormProps {
  /** What was typed into the search: a number, or a name. */
  typed: string
  onDone: (booker: Booker) => void
  onKnown: (accountId: number) => void
  onBack: () => void
}

/** O3: name and phone are enough; the dog can come along. */
export function HouseholdForm({ typed, onDone, onKnown, onBack }: HouseholdFormProps) {
  const [values, setValues] = useState<Typed>({ ...BLANK, ...guess(typed) })
  const [known, setKnown] = useState<KnownHousehold[]>([])
  const [failure, setFailure] = useState('')
  const write = useStaffWrite(staffNewOrderWrites.addHousehold, {
    silent: true,
    onDone,
    onFailure: (error) => {
      const read = error instanceof CallError ? KnownHouseholds.safeParse(error.data) : null
      setKnown(read?.success ? read.data.known : [])
      setFailure(failureText(error))
    },
  })
  const send = (isAnother: boolean) => {
    const form = { ...toForm(values), isAnother }
    const problem = staffNewOrderWrites.addHousehold.input.safeParse(form).error?.issues[0]?.message
    setFailure(problem ?? '')
    if (problem === undefined) void write.send(form)
  }
  const field = (name: Exclude<keyof Typed, 'sex'>) => ({
    name,
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  const who = nameList(
    [values.firstName, values.name].map((name) => name.trim()).filter((name) => name !== ''),
  )
  const canBeAnother = known.length > 0 && known.every(({ by }) => by === 'phone')
  return (
    <form
      className="panel-body household-form"
      aria-label="New household"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <FormFailure text={failure} />
      <KnownList known={known} onKnown={onKnown} />
      <div className="field-pair">
        <TextField label="First name" {...field('firstName')} autoComplete="off" />
        <TextField label="Last name" {...field('lastName')} autoComplete="off" />
      </div>
      <div className="field-pair">
        <TextField label="Phone" {...field('phone')} inputMode="tel" autoComplete="off" />
        <TextField label="Email (can wait)" {...field('email')} inputMode="email" autoComplete="off" />
      </div>
      <DogFields values={values} field={field} onSex={(sex) => setValues({ ...values, sex })} />
      <p className="form-note">
        We meet new dogs before their first stay.{' '}
        {values.email.trim() !== '' && 'The email brings a link to choose a password.'}
      </p>
      <div className="form-buttons">
        <button type="button" className="button secondary" onClick={onBack}>
          Back
        </button>
        {canBeAnother && (
          <button type="button" className="button secondary" onClick={() => send(true)}>
            It’s another household
          </button>
        )}
        <button type="submit" className="button primary" disabled={write.isSending}>
          {who === '' ? 'Add' : `Add ${who}`}
        </button>
      </div>
    </form>
  )
}

/** A number was typed, or a name. */
function guess(typed: string): Partial<Typed> {
  if (/^[+\d\s().-]+$/.test(typed.trim())) return { phone: typed.trim() }
  if (typed.includes('@')) return { email: typed.trim() }
  const [firstName = '', ...rest] = typed.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

function KnownList({ known, onKnown }: { known: readonly KnownHousehold[]; onKnown: (id: number) => void }) {
  if (known.length === 0) return null
  return (
    <ul className="found-owners" aria-label="Households we know">
      {known.map(({ accountId, name, dogs, by }) => (
        <li key={accountId}>
          <button type="button" onClick={() => onKnown(accountId)}>
            <b>{name}</b>
            <small>{[`same ${by}`, ...dogs].join(', ')}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface DogFieldsProps {
  values: Pick<Typed, 'sex'>
  field: (name: 'name' | 'breed' | 'years' | 'weight') => {
    name: string
    value: string
    onChange: (text: string) => void
  }
  onSex: (sex: 'female' | 'male') => void
}

const SEXES = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const

function DogFields({ values, field, onSex }: DogFieldsProps) {
  return (
    <>
      <div className="field-pair">
        <TextField label="Dog" {...field('name')} autoComplete="off" />
        <TextField label="Breed" {...field('breed')} autoComplete="off" />
      </div>
      <div className="field-pair">
        <TextField label="Weight, kg" {...field('weight')} inputMode="decimal" />
        <TextField label="Age, years" {...field('years')} inputMode="decimal" />
      </div>
      <Segmented label="Female or male" name="sex" value={values.sex} options={SEXES} onChange={onSex} />
    </>
  )
}

interface DogFormProps {
  accountId: number
  onDone: (booker: Booker) => void
  onBack: () => void
}

/** Another dog of a household we know. */
export function DogForm({ accountId, onDone, onBack }: DogFormProps) {
  const [values, setValues] = useState<Typed>(BLANK)
  const [failure, setFailure] = useState('')
  const write = useStaffWrite(staffNewOrderWrites.addDog, {
    silent: true,
    onDone,
    onFailure: (error) => setFailure(failureText(error)),
  })
  const field = (name: Exclude<keyof Typed, 'sex'>) => ({
    name,
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  return (
    <form
      className="panel-body household-form"
      aria-label="New dog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = { accountId, dog: toDog(values) }
        const problem = staffNewOrderWrites.addDog.input.safeParse(form).error?.issues[0]?.message
        setFailure(problem ?? '')
        if (problem === undefined) void write.send(form)
      }}
    >
      <FormFailure text={failure} />
      <DogFields values={values} field={field} onSex={(sex) => setValues({ ...values, sex })} />
      <div className="form-buttons">
        <button type="button" className="button secondary" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button primary" disabled={write.isSending}>
          Add {values.name.trim() === '' ? 'the dog' : values.name}
        </button>
      </div>
    </form>
  )
}
