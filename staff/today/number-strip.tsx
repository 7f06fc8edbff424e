import type { Today } from '#contract/staff/today.ts'

const count = (rows: Today['arriving'], whereabouts: string) =>
  rows.filter(({ dogs }) => dogs.some((dog) => dog.whereabouts === whereabouts)).length

/** T1: the four numbers of the day. */
export function NumberStrip({ day }: { day: Today }) {
  const { arriving, leaving, daycare, daycareCapacity, asleep } = day.numbers
  return (
    <dl className="number-strip">
      <Figure value={arriving} label="arrive" remark={`${count(day.arriving, 'here')} here`} />
      <Figure value={leaving} label="go home" remark={`${count(day.leaving, 'gone')} gone`} />
      <Figure value={daycare} label="daycare" remark={`of ${daycareCapacity}`} />
      <Figure value={asleep} label="asleep" remark="tonight" />
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
