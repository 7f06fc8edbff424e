import './household-form.css'
import '../../search/find-owner.css'
import { useEffect, useRef, useState } from 'react'
import { CallError, failureText } from '#client/api/call-error.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import {
  type Booker,
  type KnownHousehold,
  KnownHouseholds,
  staffNewOrderWrites,
} from '#contract/office/orders/new-order.ts'
import { nameList } from '#domain/name-list.ts'
import { focusFirstField } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { BLANK_DOG, type DogDraft, dogProblem, fromLine, isBlank, toNewDog } from './dog-draft.ts'
import { DogFields } from './dog-fields.tsx'
import { guessCaller } from './guess-caller.ts'

const BLANK = { firstName: '', lastName: '', phone: '', email: '' }
type Typed = typeof BLANK

/** '604 555 0177' as the wire has it. */
function asPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (typed.trim().startsWith('+')) return `+${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : `+1${digits}`
}

type AddHousehold = RequestOf<typeof staffNewOrderWrites.addHousehold>

const toForm = (typed: Typed, dogs: readonly DogDraft[]): AddHousehold => ({
  firstName: typed.firstName,
  lastName: typed.lastName,
  phone: asPhone(typed.phone),
  email: typed.email.trim() === '' ? null : typed.email,
  dogs: dogs.map(toNewDog),
})

interface HouseholdFormProps {
  /** What was typed into the search: a number, or a name. */
  typed: string
  onDone: (booker: Booker) => void
  onKnown: (accountId: number) => void
  onBack: () => void
}

/** O3: name and phone are enough; the dogs can come along. */
export function HouseholdForm({ typed, onDone, onKnown, onBack }: HouseholdFormProps) {
  const [values, setValues] = useState<Typed>({ ...BLANK, ...guessCaller(typed) })
  const [dogs, setDogs] = useState<DogDraft[]>([BLANK_DOG])
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
    const coming = dogs.map((dog) => fromLine(dog.name, dog)).filter((dog) => !isBlank(dog))
    const form = { ...toForm(values, coming), isAnother }
    const problem =
      coming.map(dogProblem).find((one) => one !== null) ??
      staffNewOrderWrites.addHousehold.input.safeParse(form).error?.issues[0]?.message
    setDogs(coming.length === 0 ? [BLANK_DOG] : coming)
    setFailure(problem ?? '')
    if (problem === undefined) void write.send(form)
  }
  const field = (name: keyof Typed) => ({
    name,
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  })
  const who = nameList(
    [values.firstName, ...dogs.map(({ name }) => name.split(',')[0] ?? '')]
      .map((name) => name.trim())
      .filter((name) => name !== ''),
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
      <NewDogs dogs={dogs} onChange={setDogs} />
      <p className="form-note">
        We meet new dogs before their first stay.{' '}
        {values.email.trim() !== '' && 'We’ll email them a link to choose a password.'}
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

interface NewDogsProps {
  dogs: readonly DogDraft[]
  onChange: (dogs: DogDraft[]) => void
}

/** WS12: all of their dogs at once; the cursor goes to the one that was just asked for. */
function NewDogs({ dogs, onChange }: NewDogsProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(dogs.length)
  useEffect(() => {
    if (dogs.length > shown.current) focusFirstField(box.current?.lastElementChild as HTMLElement | null)
    shown.current = dogs.length
  }, [dogs.length])
  return (
    <>
      <div ref={box}>
        {dogs.map((dog, at) => (
          // Two dogs may be called the same while they are being written.
          <div key={at} className="new-dog" role="group" aria-label={dog.name.trim() || `Dog ${at + 1}`}>
            <DogFields draft={dog} at={at} onChange={(next) => onChange(dogs.with(at, next))} />
          </div>
        ))}
      </div>
      <button
        type="button"
        className="button quiet small another-dog"
        onClick={() => onChange([...dogs, BLANK_DOG])}
      >
        <StaffIcon name="plus-bold" />
        Another dog
      </button>
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
  const [draft, setDraft] = useState(BLANK_DOG)
  const [failure, setFailure] = useState('')
  const write = useStaffWrite(staffNewOrderWrites.addDog, {
    silent: true,
    onDone,
    onFailure: (error) => setFailure(failureText(error)),
  })
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstField(box.current), [])
  return (
    <form
      ref={box}
      className="panel-body household-form"
      aria-label="New dog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const dog = fromLine(draft.name, draft)
        const form = { accountId, dog: toNewDog(dog) }
        const problem =
          dogProblem(dog) ?? staffNewOrderWrites.addDog.input.safeParse(form).error?.issues[0]?.message
        setDraft(dog)
        setFailure(problem ?? '')
        if (problem === undefined) void write.send(form)
      }}
    >
      <FormFailure text={failure} />
      <DogFields draft={draft} onChange={setDraft} />
      <div className="form-buttons">
        <button type="button" className="button secondary" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button primary" disabled={write.isSending}>
          Add {draft.name.split(',')[0]?.trim() || 'the dog'}
        </button>
      </div>
    </form>
  )
}
