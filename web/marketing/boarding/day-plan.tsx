import './day-plan.css'
import ball from '#ui/art/ball.svg'
import arc from '#ui/art/day-arc.svg'

const DAY = [
  { time: '7 am', title: 'Drop-off', text: 'A sniff around the yard' },
  { time: '9 am', title: 'Field play', text: 'Small matched groups' },
  { time: 'Noon', title: 'Lunch and nap', text: 'Lights low, doors shut' },
  { time: '2 pm', title: 'Play hall', text: 'Tunnel, ramp, fetch' },
  { time: '5 pm', title: 'Pick-up or dinner', text: 'Your food, your routine' },
  { time: '8 pm', title: 'Lights out', text: 'Someone stays on site' },
]

/** The ball is the sun of the day. */
export function DayPlan() {
  return (
    <section className="wrap section">
      <h2>A day here</h2>
      <div className="day-plan">
        <img className="day-arc" src={arc} alt="" width="1216" height="430" />
        <img className="day-ball" src={ball} alt="" width="64" height="64" />
        <ol>
          {DAY.map(({ time, title, text }) => (
            <li key={time}>
              <span className="day-time number">{time}</span>
              <b>{title}</b>
              <small>{text}</small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
