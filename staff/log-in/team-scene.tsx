import { type ReactNode, useState } from 'react'
import mark from '#ui/art/logo-mark-light.svg'
import team from '#ui/art/team-field.svg'

const NOON = 12
const EVENING = 18

function greeting(hour: number): readonly [string, string] {
  if (hour < NOON) return ['Good morning.', 'The dogs are up.']
  return hour < EVENING ? ['Good afternoon.', 'The dogs are out.'] : ['Good evening.', 'The dogs are tired.']
}

/** The team in the field on the left; what is asked of whoever comes on the right. */
export function TeamScene({ children }: { children: ReactNode }) {
  const [[hello, dogs]] = useState(() => greeting(new Date().getHours()))
  return (
    <div className="team-scene">
      <header className="team-side on-dark">
        <p className="team-mark">
          <img src={mark} alt="" width="48" height="48" />
          <span>
            <b>Evergreen</b>
            <small>Back office</small>
          </span>
        </p>
        <p className="team-greeting">
          {hello}
          <br />
          {dogs}
        </p>
        <p>
          For the team at the farm. Looking for your own dog? <a href="/">Go to the site</a>
        </p>
        <img className="team-picture" src={team} alt="" />
      </header>
      <main className="team-form">{children}</main>
    </div>
  )
}
