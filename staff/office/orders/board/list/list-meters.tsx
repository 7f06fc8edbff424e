import type { Board } from '#contract/office/orders/board/board.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { dayOf, freeOn, freeWords, roomsOn, weekdayWord } from '../view/board-words.ts'

/** B17: what the chart's meters say, day by day: rooms still free, of each suite too, and daycare. */
export function ListMeters({ board }: { board: Board }) {
  const days = Array.from({ length: board.days }, (_, day) => day)
  return (
    <section className="panel list-meters" aria-label="Free rooms by day" tabIndex={0}>
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">Free</th>
            {days.map((day) => {
              const date = addDays(board.from, day)
              return (
                <th key={date} scope="col" aria-label={shortDate(date)}>
                  {weekdayWord(date)}
                  <b>{dayOf(date)}</b>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <Meter label="All rooms" days={days} wordsOn={(day) => freeWords(roomsOn(board, day).free)} />
          {board.suites.map((suite) => (
            <Meter
              key={suite.id}
              label={suite.name}
              days={days}
              wordsOn={(day) => freeWords(freeOn(suite, day))}
            />
          ))}
          <Meter label="Daycare" days={days} wordsOn={(day) => freeWords(freeOn(board.daycare, day))} />
        </tbody>
      </table>
    </section>
  )
}

interface MeterProps {
  label: string
  days: readonly number[]
  wordsOn: (day: number) => string
}

const Meter = ({ label, days, wordsOn }: MeterProps) => (
  <tr>
    <th scope="row">{label}</th>
    {days.map((day) => {
      const words = wordsOn(day)
      return (
        <td key={day} className={words === 'full' ? 'full' : undefined}>
          {words}
        </td>
      )
    })}
  </tr>
)
