import './who-are-we.css'
import { lazy } from 'react'
import { Link } from 'react-router'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import sign from '#ui/art/park-sign-blank.svg'
import team1 from '#ui/art/team-1.svg'
import team2 from '#ui/art/team-2.svg'
import team3 from '#ui/art/team-3.svg'
import team4 from '#ui/art/team-4.svg'
import { Icon } from '#ui/icon.tsx'
import { BRAND, BUSINESS } from '../../page/business.ts'
import { Live } from '../../page/live.tsx'
import { VISIT_PATH, WHO_ARE_WE } from '../../page/paths.ts'
import { Crew } from './crew.tsx'

const LiveCrew = lazy(afterFirstPaint(async () => ({ default: (await import('./live-crew.tsx')).LiveCrew })))
const drawnCrew = <Crew pictures={[team1, team2, team3, team4]} words="The people your dog will meet" />

export function WhoAreWe() {
  return (
    <section className="wrap section who" id={WHO_ARE_WE} tabIndex={-1}>
      <ParkSign />
      <div>
        <h2>Who are we</h2>
        <p>
          A family-run farm and a team with more than 20 years of experience with dogs. We know the shy ones,
          the loud ones and the ones who only eat if you sit with them.
        </p>
        <p>Come and walk the fields before you book. Bring your dog; that’s the point.</p>
        <Live fallback={drawnCrew}>
          <LiveCrew fallback={drawnCrew} />
        </Live>
        <Link className="text-link" to={VISIT_PATH}>
          Plan a visit
          <Icon name="arrow-right-bold" />
        </Link>
      </div>
    </section>
  )
}

/** The lettering is text of the page, so that the sign is written in the site's own faces. */
function ParkSign() {
  return (
    <div className="park-sign">
      <img
        src={sign}
        alt={`A husky sits beside the park sign: ${BUSINESS.name}, ${BUSINESS.city}, ${BUSINESS.region}`}
        width="600"
        height="460"
        loading="lazy"
      />
      <p aria-hidden="true">
        <b>{BRAND.name}</b>
        <span>
          {BRAND.rest} · {BUSINESS.city}, {BUSINESS.region}
        </span>
      </p>
    </div>
  )
}
