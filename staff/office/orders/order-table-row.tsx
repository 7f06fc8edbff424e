import { Link } from 'react-router'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import type { StaffOrderRow } from '#contract/office/orders/list.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import type { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { untilWords } from '../../frame/words/clock-words.ts'
import { OrderTag } from './order-tag.tsx'
import { arrivalWords, placeWords, typeWords } from './order-words.ts'

/** Nothing is left to pay: it was paid, or it is off. */
function settledWords({ status, totalCents }: StaffOrderRow, balanceCents: number): string {
  if (balanceCents < 0) return exactPrice(balanceCents)
  return status === 'expired' || status === 'cancelled' || totalCents === 0 ? 'Nothing' : 'Paid'
}

type RowProps = ReturnType<ReturnType<typeof useListKeys>['row']> & {
  row: StaffOrderRow
  isSelected: boolean
  onSelect: () => void
  onOpen: () => void
  /** It stands under a heading with its day. */
  isUnderItsDay: boolean
}

/** One order: who, where, when, how it stands, and what is left to pay. */
export function OrderTableRow({ row, isSelected, onSelect, onOpen, isUnderItsDay, ...rest }: RowProps) {
  const names = row.dogs.map(({ name }) => name).join(', ')
  const { label, icon } = typeWords(row.orderType)
  const place = placeWords(row.places)
  return (
    // The name is the link; a click beside it opens the order too, unless words are being marked.
    <tr
      {...rest}
      className={isSelected ? 'selected' : undefined}
      onClick={(event) => {
        const isOnControl = event.target instanceof Element && event.target.closest('a, input') !== null
        if (!isOnControl && window.getSelection()?.isCollapsed !== false) onOpen()
      }}
    >
      <td className="order-select">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select ${row.code}`}
          tabIndex={-1}
          onChange={onSelect}
        />
      </td>
      <th scope="row">
        <Link className="order-dogs" to={`/staff/orders/${row.id}`}>
          {row.dogs.length > 0 && <DogAvatars dogs={row.dogs} size={30} />}
          <b>{names || row.code}</b>
          {row.hasNote && (
            <span className="has-note" role="img" aria-label="Has a note">
              <StaffIcon name="note-pencil" />
            </span>
          )}
        </Link>
      </th>
      <td className="order-owner">{row.owner.name}</td>
      <td className="order-place">
        <StaffIcon name={icon} />
        <span>{place || label}</span>
      </td>
      <td className="order-arrives">
        {isUnderItsDay && row.beginTime !== null ? twelveHour(row.beginTime) : arrivalWords(row)}
      </td>
      <td className="order-leaves">
        {row.lastDate !== row.firstDate && shortDate(row.lastDate)}
        {row.nights > 0 && <small>{counted(row.nights, 'night')}</small>}
      </td>
      <td className="order-status">
        <OrderTag tone={row.tone} text={row.statusText} />
        {row.tone === 'wait' && row.holdUntil !== null && <small>{untilWords(row.holdUntil)}</small>}
      </td>
      {row.totalCents !== null && <td className="order-total">{exactPrice(row.totalCents)}</td>}
      {row.balanceCents !== null && (
        <td className="order-balance">
          {row.balanceCents > 0 ? (
            <b>{exactPrice(row.balanceCents)}</b>
          ) : (
            <span className="muted">{settledWords(row, row.balanceCents)}</span>
          )}
        </td>
      )}
      <td className="order-code">{row.code}</td>
    </tr>
  )
}
