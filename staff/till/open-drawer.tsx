import { useState } from 'react'
import { staffTill, type TillPage } from '#contract/staff/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../page/panel.tsx'
import { FormFailure } from '../page/staff-form.tsx'
import { useMe } from '../session/me.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'

/** A drawer begins with its float. */
export function OpenDrawer({ team }: Pick<TillPage, 'team'>) {
  const [typed, setTyped] = useState('200.00')
  const [other, setOther] = useState('')
  const myId = useMe().id
  const open = useStaffWrite(staffTill.openTill, { silent: true })
  const floatCents = typedCents(typed)
  return (
    <Panel title="Open the drawer" sub="Cash needs an open drawer.">
      <form
        className="panel-body staff-form till-open"
        aria-label="Open the drawer"
        onSubmit={(event) => {
          event.preventDefault()
          if (floatCents !== null)
            void open.send({ floatCents, countedWith: other === '' ? null : Number(other) })
        }}
      >
        <FormFailure text={open.failure} />
        <TextField
          label="Float"
          name="float"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          hint="Count it together before the first customer comes."
          error={floatCents === null ? 'Please enter the float.' : undefined}
        />
        <SelectField
          label="Counted with"
          name="countedWith"
          value={other}
          onChange={setOther}
          options={[
            { value: '', label: 'Nobody' },
            ...team
              .filter(({ id }) => id !== myId)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <button type="submit" className="button primary" disabled={floatCents === null || open.isSending}>
          Open with {exactPrice(floatCents ?? 0)}
        </button>
      </form>
    </Panel>
  )
}
