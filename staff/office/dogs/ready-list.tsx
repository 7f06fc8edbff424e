import './ready-list.css'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'

type Item = StaffDog['readiness'][number]

const ICONS = {
  done: 'check-circle-fill',
  soon: 'warning-fill',
  waiting: 'hourglass-bold',
  missing: 'prohibit',
  refused: 'x-bold',
} as const

/** What a dog needs before it can come: shape and word, then colour. */
export function ReadyList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="ready-list">
      {items.map((item) => (
        <li key={item.what} className={`ready-${item.state}`}>
          <StaffIcon name={ICONS[item.state]} />
          <span>
            <b>{item.what === 'interview' ? 'Meet and greet' : VACCINE_TITLES[item.what]}</b>
            <small>{stateWords(item)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

function stateWords({ what, state, date }: Item): string {
  const until = date === null ? '' : dateWithYear(date)
  if (state === 'done') return until === '' ? 'Good' : `Until ${until}`
  if (state === 'soon') return `Expires ${until}`
  if (state === 'refused') return 'Refused'
  if (state === 'waiting') return what === 'interview' ? 'Booked' : 'Needs checking'
  return until === '' ? 'Missing' : `Expired ${until}`
}
