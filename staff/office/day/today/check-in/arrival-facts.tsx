import { Link } from 'react-router'
import type { OpenGate } from '#contract/office/day/attendance.ts'
import type { VisitDog } from '#contract/office/day/visit.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'

interface ArrivalFactsProps {
  dog: VisitDog
  /** What of the checklist is open; it stands above, with what can be done. */
  gates: readonly OpenGate[]
  isNamed: boolean
}

/** WS20: papers that are in order, and the meals and medicine to read out to the owner. */
export function ArrivalFacts({ dog, gates, isNamed }: ArrivalFactsProps) {
  const isOpen = (gate: OpenGate['gate']) =>
    gates.some((one) => one.gate === gate && (one.dogId ?? dog.dogId) === dog.dogId)
  const papers = [
    ...(isOpen('vaccines') || dog.vaccinesUntil === null
      ? []
      : [`Vaccines valid until ${dateWithYear(dog.vaccinesUntil)}`]),
    ...(isOpen('interview') || dog.metOn === null ? [] : [`Met on ${dateWithYear(dog.metOn)}`]),
    ...(isOpen('agreement') ? [] : ['Agreement signed']),
  ]
  const of = isNamed && <span className="muted"> {dog.name}</span>
  return (
    <>
      <section className="arrival-facts" aria-label={`Records, ${dog.name}`}>
        <h3>Records{of}</h3>
        <ul>
          {papers.map((text) => (
            <li key={text}>
              <StaffIcon name="check-circle-fill" />
              {text}
            </li>
          ))}
          {dog.conditions !== '' && (
            <li className="mind">
              <StaffIcon name="info" />
              {dog.conditions}
            </li>
          )}
        </ul>
      </section>
      <section className="arrival-facts" aria-label={`Meals and medicine, ${dog.name}`}>
        <h3>Meals and medicine{of}</h3>
        <ul>
          <li>
            <StaffIcon name="bowl-food" />
            <span>
              {dog.meal === '' ? 'No meal on file' : dog.meal}
              {dog.allergies !== '' && <small>Allergies: {dog.allergies}</small>}
            </span>
            <Link to={`/staff/dogs/${dog.dogId}`} aria-label={`Change ${dog.name}’s meals`}>
              Change
            </Link>
          </li>
          {dog.medicines.length === 0 && (
            <li>
              <StaffIcon name="pill" />
              No medication
            </li>
          )}
          {dog.medicines.map((medicine) => (
            <li key={medicine}>
              <StaffIcon name="pill" />
              {medicine}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
