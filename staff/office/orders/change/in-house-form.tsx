import { useState } from 'react'
import { Link } from 'react-router'
import type { Changeable } from '#contract/office/orders/change.ts'
import { nameList } from '#domain/name-list.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { GroomForm } from './groom-form.tsx'
import type { InHouseProps } from './in-house-sheet.tsx'
import { LongerForm } from './longer-form.tsx'
import { ShorterForm } from './shorter-form.tsx'
import { TurnForm } from './turn-form.tsx'

type What = 'longer' | 'shorter' | 'turn' | 'groom'

/** O14–O16: what can become of a visit whose dogs are here. */
export function InHouseForm({ booking, onClose }: { booking: Changeable; onClose: () => void }) {
  const [seen] = useState(booking)
  const options = optionsOf(seen)
  const [what, setWhat] = useState<What>(options[0]?.value ?? 'groom')
  const choice = (
    <>
      {options.length > 1 && (
        <Segmented
          label="What changes"
          name="what"
          value={what}
          options={options}
          onChange={setWhat}
          isLabelHidden
        />
      )}
      {(what === 'longer' || what === 'shorter') && <TwoSteps />}
    </>
  )
  const props: InHouseProps = {
    booking: seen,
    onClose,
    choice,
    names: nameList(seen.dogs.map(({ name }) => name)),
  }
  switch (what) {
    case 'longer':
      return <LongerForm {...props} />
    case 'shorter':
      return <ShorterForm {...props} />
    case 'turn':
      return <TurnForm {...props} />
    case 'groom':
      return <GroomForm {...props} />
    default:
      return what satisfies never
  }
}

/** B11: a room changes where it can be seen who else sleeps there. */
const TwoSteps = () => (
  <p className="muted">
    Days and room are two steps: the days here, the room{' '}
    <Link className="text-link" to="/staff/board">
      on the board
    </Link>
    .
  </p>
)

const optionsOf = ({ can }: Changeable): { value: What; label: string }[] => [
  ...(can.extend ? [{ value: 'longer' as const, label: 'Extend' }] : []),
  ...(can.shorten ? [{ value: 'shorter' as const, label: 'Shorten' }] : []),
  ...(can.turnInto === null
    ? []
    : [{ value: 'turn' as const, label: can.turnInto === 'daycare' ? 'Daycare' : 'Stay' }]),
  ...(can.addGrooming ? [{ value: 'groom' as const, label: 'Groom' }] : []),
]
