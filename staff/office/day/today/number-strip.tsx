import type { Today } from '#contract/office/day/today.ts'
import { staysGone, staysHere } from './rows/row-words.ts'

/** T1: the four numbers of the day, each with what it counts. */
export function NumberStrip({ day }: { day: Today }) {
  const { arriving, leaving, daycare, daycareCapacity, asleep } = day.numbers
  const due = day.leaving.filter(({ lastDate }) => lastDate === day.date)
  return (
    <dl className="number-strip">
      <Figure
        value={arriving}
        label={arriving === 1 ? 'stay arrives' : 'stays arrive'}
        remark={`${staysHere(day.arriving)} here`}
      />
      <Figure
        value={leaving}
        label={leaving === 1 ? 'stay goes home' : 'stays go home'}
        remark={`${staysGone(due)} gone`}
      />
      <Figure
        value={daycare}
        label={daycare === 1 ? 'dog in daycare' : 'dogs in daycare'}
        remark={`of ${daycareCapacity}`}
      />
      <Figure value={asleep} label={asleep === 1 ? 'dog asleep' : 'dogs asleep'} remark="tonight" />
    </dl>
  )
}

const Figure = ({ value, label, remark }: { value: number; label: string; remark: string }) => (
  <div>
    <dd>{value}</dd>
    <dt>
      {label}
      <small>{remark}</small>
    </dt>
  </div>
)
