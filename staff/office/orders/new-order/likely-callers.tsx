import './likely-callers.css'
import { parkToday } from '#client/page/park-today.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'

const SHOWN = 12

/** Whoever has a dog here or comes soon is the likeliest to call: one press opens them. */
export function LikelyCallers({ onOpen }: { onOpen: (accountId: number) => void }) {
  const read = useStaffRead(staffCustomer.getCustomerList, { list: 'coming' }, { live: ['order', 'today'] })
  const today = parkToday()
  return (
    <Panel title="Here or coming" sub="Or choose them here" className="likely-callers">
      <StaffLoaded read={read} what="who is here or coming">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="panel-empty">No one is here or booked.</p>
          ) : (
            <ul>
              {rows.slice(0, SHOWN).map(({ id, name, phone, dogs, nextOn, isOwing }) => (
                <li key={id}>
                  <button type="button" onClick={() => onOpen(id)}>
                    <span>
                      <b>{name}</b>
                      <small>{nameList(dogs)}</small>
                    </span>
                    <span className="caller-end">
                      {nextOn !== null && (nextOn <= today ? 'Here or due' : shortDate(nextOn))}
                      <small>{isOwing ? 'Owes something' : phoneWords(phone)}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </StaffLoaded>
    </Panel>
  )
}
