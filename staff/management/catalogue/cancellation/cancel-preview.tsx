import { useState } from 'react'
import { Link } from 'react-router'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffSearch } from '#contract/office/search.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'

/** A whole code: EV-H4GT9K. */
const CODE = /^(?:EV-?)?[A-Z0-9]{6}$/i

/** K12: on any real booking, what its owner would get back now. */
export function CancelPreview() {
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  const isCode = CODE.test(code)
  const found = useStaffRead(staffSearch.find, isCode ? { q: code } : null)
  const order = found.data?.results.find(({ kind }) => kind === 'order')
  const preview = useStaffRead(
    staffChange.previewCancel,
    isCode && order !== undefined ? { orderId: String(order.id) } : null,
  )
  return (
    <Panel title="Try it on a booking" sub="Cancelled now, by the rules as they are on the site">
      <div className="panel-body cancel-preview">
        <TextField
          label="Code of the booking"
          name="code"
          autoComplete="off"
          placeholder="EV-H4GT9K"
          value={typed}
          onChange={setTyped}
        />
        <div role="status">
          {isCode && found.data !== undefined && order === undefined && <p>No booking has this code.</p>}
          {isCode && order !== undefined && (
            <StaffLoaded read={preview} what="what would be refunded">
              {({ rule, text }) => (
                <>
                  <p>
                    <Link className="text-link" to={`/staff/orders/${order.id}`}>
                      {order.title}
                    </Link>{' '}
                    <span className="muted">{order.line}</span>
                  </p>
                  {text !== null && (
                    <p>
                      <b>{text}</b>
                    </p>
                  )}
                  <p className="muted">{rule}</p>
                </>
              )}
            </StaffLoaded>
          )}
        </div>
      </div>
    </Panel>
  )
}
