import { useState } from 'react'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { clockTime } from '../../../frame/words/clock-words.ts'
import { type ClosedTill, DaySheet } from './day-sheet.tsx'

/** The last days, each as it was when it was closed. */
export function ClosedDays({ closed }: { closed: readonly ClosedTill[] }) {
  const [opened, setOpened] = useState<ClosedTill | null>(null)
  return (
    <Panel title="Closed days">
      {closed.length === 0 ? (
        <p className="panel-empty">No day has been closed yet.</p>
      ) : (
        <ul className="till-lines till-days">
          {closed.map((day) => (
            <li key={day.id}>
              <button type="button" className="till-day" onClick={() => setOpened(day)}>
                <span className="till-what">
                  <span>{shortDate(day.date)}</span>
                  <span className="muted">
                    {clockTime(new Date(day.closedAt))}, {day.closedBy}
                    {day.differenceCents === 0 ? '' : `, difference ${exactPrice(day.differenceCents)}`}
                  </span>
                </span>
                <span className="till-sum">{exactPrice(day.collectedCents)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && <DaySheet day={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
