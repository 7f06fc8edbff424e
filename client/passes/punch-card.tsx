import './punch-card.css'
import ball from '#ui/art/ball.svg'
import { type PunchedPass, punchSpots, punchWords } from './punch-spots.ts'

const MAX_LARGE_SPOTS = 10

/** One ball for each day left, half a ball for half a day, a dashed ring for each day used. */
export function PunchCard({ pass }: { pass: PunchedPass }) {
  return (
    <div
      className={pass.credits > MAX_LARGE_SPOTS ? 'punch-card many' : 'punch-card'}
      role="img"
      aria-label={punchWords(pass)}
    >
      {punchSpots(pass).map((spot, place) => (
        <i key={place} className={`spot-${spot}`}>
          {spot !== 'used' && <img src={ball} alt="" width="64" height="64" />}
        </i>
      ))}
    </div>
  )
}
