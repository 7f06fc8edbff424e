import '#ui/choice-card.css'
import './order-type-tile.css'
import { Icon } from '#ui/icon.tsx'

interface OrderTypeTileProps {
  art: string
  title: string
  line: string
  price: string
  isChosen: boolean
  isFixed: boolean
  onChoose: () => void
}

/** One kind of booking: its picture, a line, what it costs at least. */
export function OrderTypeTile(props: OrderTypeTileProps) {
  const { art, title, line, price, isChosen, isFixed, onChoose } = props
  return (
    <label className={isFixed ? 'choice-card type-tile off' : 'choice-card type-tile'}>
      <input
        className="input-over"
        type="radio"
        name="order-type"
        checked={isChosen}
        disabled={isFixed}
        onChange={onChoose}
      />
      <img src={art} alt="" width="377" height="178" />
      <span className="type-tile-text">
        <b>{title}</b>
        <span>{line}</span>
        <span className="type-tile-row">
          <span className="type-tile-price number">{price}</span>
          <i className="choice-mark">
            <Icon name="check-bold" />
          </i>
        </span>
      </span>
    </label>
  )
}
