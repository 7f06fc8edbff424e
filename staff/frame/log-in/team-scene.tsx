import { type ReactNode, useState } from 'react'
import { timeIn } from '#domain/calendar/park-time.ts'
import mark from '#ui/art/logo-mark-light.svg'
import team from '#ui/art/team-field.svg'
import { parkZone } from '../words/clock-words.ts'
import { greeting } from './greeting.ts'

/** The team in the field on the left; what is asked of whoever comes on the right. */
export function TeamScene({ children }: { children: ReactNode }) {
  const [[hello, dogs]] = useState(() => greeting(Number(timeIn(parkZone(), new Date()).slice(0, 2))))
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
