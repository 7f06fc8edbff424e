import { useState } from 'react'
import { staffTill, type TillPage } from '#contract/office/money/till.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { NO_SIGNATURE, Signer, signed } from '../../../frame/pin/signer.tsx'
import { useMe } from '../../../frame/session/me.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

/** A drawer begins with its float. */
export function OpenDrawer({ team }: Pick<TillPage, 'team'>) {
  const [typed, setTyped] = useState('200.00')
  const [isWithOther, setWithOther] = useState(false)
  const [signature, setSignature] = useState(NO_SIGNATURE)
  const myId = useMe().id
  const open = useStaffWrite(staffTill.openTill, {
    silent: true,
    onFailure: () => setSignature((now) => ({ ...now, pin: '' })),
  })
  const others = team.filter(({ id }) => id !== myId)
  const floatCents = typedCents(typed)
  const countedWith = isWithOther ? signed(signature) : null
  const isReady = floatCents !== null && (!isWithOther || countedWith !== null)
  return (
    <Panel title="Open the drawer" sub="Cash needs an open drawer.">
      <form
        className="panel-body staff-form till-open"
        aria-label="Open the drawer"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !open.isSending) void open.send({ floatCents, countedWith })
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
          hint="Count it before the first customer comes."
          error={floatCents === null ? 'Please enter the float.' : undefined}
        />
        {others.length > 0 && (
          <label className="till-with">
            <input
              type="checkbox"
              checked={isWithOther}
              onChange={({ target }) => {
                setWithOther(target.checked)
                setSignature(NO_SIGNATURE)
              }}
            />
            Counted with someone else
          </label>
        )}
        {isWithOther && (
          <Signer
            legend="Who counted it with you?"
            people={others}
            value={signature}
            onChange={setSignature}
          />
        )}
        <button type="submit" className="button primary" disabled={!isReady || open.isSending}>
          Open with {exactPrice(floatCents ?? 0)}
        </button>
      </form>
    </Panel>
  )
}
