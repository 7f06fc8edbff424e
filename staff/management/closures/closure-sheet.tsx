import './closures.css'
import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import {
  type BookingOnDay,
  ClosureValues,
  type SetClosure,
  staffClosure,
  staffClosurePreview,
} from '#contract/management/closures.ts'
import { CLOSABLE, type Closable } from '#domain/calendar/closures.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { TimeField } from '../../frame/fields/time-field.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { StaffForm } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { refreshStaffReads, useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useStaffForm } from '../../frame/write/use-staff-form.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { CheckField, ChipsField, RowField } from '../setup/fields/choice-fields.tsx'
import { BookingDecisions } from './booking-decisions.tsx'
import { CLOSABLE_WORDS, daysWords } from './closure-words.ts'
import { type Choices, toDecisions, undecided } from './decisions.ts'

type Groomers = OutputOf<typeof staffClosure.getClosures>['groomers']

interface ClosureSheetProps {
  closure: SetClosure | null
  /** A day off of one of them; empty for the whole park. */
  groomers: Groomers
  today: string
  isOpen: boolean
  onClose: () => void
}

const FORM_ID = 'closure'
const OPTIONS = CLOSABLE.map((value) => ({ value, label: CLOSABLE_WORDS[value] }))
const USUAL = { opens: '10:00', closes: '16:00' }

const beginWith = (groomers: Groomers): ClosureValues => ({
  fromDate: '',
  toDate: '',
  closed: groomers.length > 0 ? ['grooming'] : [...CLOSABLE],
  hours: null,
  groomerId: groomers[0]?.id ?? null,
  reason: groomers.length > 0 ? 'Day off' : '',
})

/** K11, K14: days that close, for all or some of what we do, and what becomes of the bookings there. */
export function ClosureSheet({ closure, groomers, today, isOpen, onClose }: ClosureSheetProps) {
  const [choices, setChoices] = useState<Choices>({})
  const initial = closure ?? beginWith(groomers)
  const { id, version } = closure ?? { id: null, version: null }
  const form = useStaffForm({
    endpoint: staffClosure.saveClosure,
    schema: ClosureValues,
    initial: valuesOf(initial),
    fieldNamed: (field) => field.replace(/^values\./, ''),
    toInput: (values): RequestOf<typeof staffClosure.saveClosure> => ({
      id,
      version,
      values,
      decisions: toDecisions(bookings, choices),
    }),
    onShown: onClose,
    // Something came or changed: the list is read anew, with what was chosen kept.
    onRefused: () => void refreshStaffReads(),
  })
  const { values } = form
  const asked = { ...values, reason: values.reason.trim() === '' ? 'Closed' : values.reason }
  const isWhole = ClosureValues.safeParse(asked).success
  const look = useStaffRead(
    staffClosurePreview.previewClosure,
    isWhole ? { id, version, values: asked } : null,
    { live: ['order', 'today', 'board'] },
  )
  const bookings: readonly BookingOnDay[] = (isWhole ? look.data?.bookings : undefined) ?? []
  const open = undecided(bookings, choices).length
  usePageKeys([{ key: 'Ctrl+s', label: 'Save', run: () => void form.submit() }], { isInDialog: true })
  const title = closure === null ? (groomers.length > 0 ? 'Day off' : 'Close days') : closure.reason
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      beginsInFirstField
      footer={
        <>
          {closure !== null && <RemoveButton closure={closure} onDone={onClose} />}
          <button
            type="submit"
            form={FORM_ID}
            className="button primary"
            disabled={form.isSending || open > 0 || (isWhole && look.data === undefined)}
          >
            {open > 0 ? `${open} to decide` : 'Save'}
            <kbd aria-hidden="true">Ctrl S</kbd>
          </button>
        </>
      }
    >
      <StaffForm state={form} id={FORM_ID} label={title}>
        {groomers.length > 0 && (
          <RowField
            {...form.field('groomerId')}
            label="Groomer"
            value={values.groomerId ?? 0}
            rows={groomers}
            onChange={(groomerId) => form.change('groomerId', groomerId)}
          />
        )}
        <div className="field-pair">
          <DayField
            {...form.field('fromDate')}
            label="First day"
            min={closure === null ? today : ''}
            onChange={(day) => {
              form.change('fromDate', day)
              if (day !== '' && values.toDate < day) form.change('toDate', day)
            }}
          />
          <DayField {...form.field('toDate')} label="Last day" min={values.fromDate || today} />
        </div>
        <TextField
          {...form.field('reason')}
          label="Reason"
          autoComplete="off"
          {...(groomers.length === 0 && { hint: 'Customers read it.' })}
        />
        {groomers.length > 0 ? (
          <CheckField
            label="Away all day"
            name="closed"
            value={values.closed.length > 0}
            onChange={(isAway) => {
              form.change('closed', isAway ? ['grooming'] : [])
              form.change('hours', isAway ? null : USUAL)
            }}
          />
        ) : (
          <ClosedFields form={form} />
        )}
        {values.hours !== null && (
          <div className="field-pair">
            <TimeField {...form.field('hours.opens')} label="From" />
            <TimeField {...form.field('hours.closes')} label="Until" />
          </div>
        )}
        {isWhole && look.failure !== null && look.data === undefined && (
          <p className="muted" role="alert">
            {look.failure}
          </p>
        )}
        {isWhole && look.data !== undefined && bookings.length === 0 && (
          <p className="muted" role="status">
            No bookings are in the way.
          </p>
        )}
        {bookings.length > 0 && (
          <BookingDecisions bookings={bookings} choices={choices} today={today} onChange={setChoices} />
        )}
      </StaffForm>
    </StaffSheet>
  )
}

const valuesOf = ({ fromDate, toDate, closed, hours, groomerId, reason }: ClosureValues): ClosureValues => ({
  fromDate,
  toDate,
  closed,
  hours,
  groomerId,
  reason,
})

type ClosureForm = ReturnType<typeof useStaffForm<typeof staffClosure.saveClosure, ClosureValues>>

function ClosedFields({ form }: { form: ClosureForm }) {
  return (
    <>
      <ChipsField<Closable>
        {...form.field('closed')}
        label="Closed for"
        options={OPTIONS}
        hint="Dogs in the house are cared for as on any day."
        onChange={(closed) => form.change('closed', [...closed])}
      />
      <CheckField
        label="Other hours these days"
        name="hours"
        value={form.values.hours !== null}
        onChange={(has) => form.change('hours', has ? USUAL : null)}
      />
    </>
  )
}

function RemoveButton({ closure, onDone }: { closure: SetClosure; onDone: () => void }) {
  const remove = useStaffWrite(staffClosure.removeClosure, {
    onShown: onDone,
    undo: () => ({
      text: `${daysWords(closure)} is open again`,
      undone: `${daysWords(closure)} is closed`,
      run: () =>
        callOnce(
          staffClosure.saveClosure,
          { id: null, version: null, values: valuesOf(closure), decisions: [] },
          { silent: true },
        ),
    }),
  })
  const ask = async () => {
    const isSure = await askToConfirm({
      text: `Open ${daysWords(closure)} again? What was moved or cancelled for it stays so.`,
      confirmLabel: 'Open again',
      refuseLabel: 'Keep closed',
    })
    if (isSure) await remove.send({ id: closure.id, version: closure.version })
  }
  return (
    <button type="button" className="button danger" disabled={remove.isSending} onClick={() => void ask()}>
      Open again
    </button>
  )
}
