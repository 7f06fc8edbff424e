import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'

const LOOKS = [
  ['here', 'With us'],
  ['sure', 'Confirmed'],
  ['open', 'Records or meeting open'],
  ['held', 'Held, with its end'],
  ['home', 'Home again'],
  ['blocked', 'Blocked'],
  ['displaced', 'Would go here'],
] as const

const KEYS = [
  [['←', '↑', '↓', '→'], 'room and day'],
  [['Enter'], 'card'],
  [['M'], 'move, arrows, Enter'],
  [['[', ']'], 'shorten, extend'],
  [['P'], 'pin'],
  [['X'], 'block'],
  [['U'], 'undo'],
  [['L'], 'list'],
] as const
const FOR_READERS = 2

/** What the patterns and the keys mean. */
export function ChartLegend({ canMove }: { canMove: boolean }) {
  const keys = canMove ? KEYS : [...KEYS.slice(0, FOR_READERS), ...KEYS.slice(-1)]
  return (
    <>
      <ul className="chart-legend" aria-label="Legend">
        {LOOKS.map(([look, words]) => (
          <li key={look}>
            <i className={`bar ${look}`} />
            {words}
          </li>
        ))}
        <li>
          <StaffIcon name="push-pin-fill" />
          Pinned
        </li>
        <li>
          <StaffIcon name="syringe" />
          Medicine
        </li>
      </ul>
      <p className="chart-keys">
        {keys.map(([caps, words]) => (
          <span key={words}>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
            {words}
          </span>
        ))}
      </p>
    </>
  )
}
