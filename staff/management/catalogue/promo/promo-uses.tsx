import { Link } from 'react-router'
import { staffPromo } from '#contract/management/catalogue/promo-uses.ts'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { shortDay } from '../../../frame/words/clock-words.ts'
import { ORDER_TYPE_WORDS } from '../../setup/fields/choice-fields.tsx'

/** K16: who used it, and where it counts. */
export function PromoUses({ id, limit }: { id: number; limit: number | null }) {
  const read = useStaffRead(staffPromo.getPromoUses, { id: String(id) }, { live: ['order'] })
  return (
    <section className="promo-uses" aria-label="Uses">
      <StaffLoaded read={read} what="the uses">
        {({ used, uses }) => (
          <>
            <h3>{limit === null ? `Used ${used} times` : `Used ${used} of ${limit}`}</h3>
            {uses.length === 0 && <p className="muted">Not used yet.</p>}
            <ul>
              {uses.map(({ orderId, code, orderType, owner, at }) => (
                <li key={orderId}>
                  <Link className="text-link" to={`/staff/orders/${orderId}`}>
                    {code}
                  </Link>
                  <span>
                    {owner}, {ORDER_TYPE_WORDS[orderType]?.toLowerCase() ?? orderType}
                  </span>
                  <small className="muted">{shortDay(Date.parse(at))}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </StaffLoaded>
    </section>
  )
}
