import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CareRounds } from '#contract/office/care.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'

/** The parts of the day, each with how far it is. */
export function RoundTabs({
  rounds: { rounds, date, today },
  current,
}: {
  rounds: CareRounds
  current: string
}) {
  const query = date === today ? '' : `?date=${date}`
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tabs.current !== null) showTab(tabs.current, current)
  }, [current])
  return (
    <nav ref={tabs} className="round-tabs" aria-label="Rounds">
      {rounds.map(({ key, name, begins, items, done }) => (
        <Link
          key={key}
          data-round={key}
          to={`/staff/rounds/${key}${query}`}
          aria-current={key === current ? 'page' : undefined}
        >
          <b>{name}</b>
          <span>{twelveHour(begins)}</span>
          <em>
            {done} of {items}
          </em>
          <progress className="round-meter" value={done} max={Math.max(items, 1)} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

/**
 * On a phone the round that is open may be the fourth of a row wider than the screen. Only the row moves: whoever ticks
 * far down the page stays there.
 */
function showTab(tabs: HTMLElement, key: string) {
  const open = tabs.querySelector(`[data-round="${key}"]`)
  if (open === null) return
  const [tab, row] = [open.getBoundingClientRect(), tabs.getBoundingClientRect()]
  tabs.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2
}
