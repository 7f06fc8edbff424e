import { Link } from 'react-router'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import type { DogVisit, StaffDog, StaffVaccine } from '#contract/office/dogs/dog-page.ts'
import { dateRange, dateWithYear } from '#domain/calendar/date-words.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { statusWords, TYPE_LABELS } from '#domain/orders/order-words.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { DogReportCards } from '../report-cards/dog-report-cards.tsx'
import { useMay } from '../../frame/session/me.ts'
import { shortDay } from '../../frame/words/clock-words.ts'

/** Records, visits, report cards and weight, the newest first. */
export function DogHistory({ dog }: { dog: StaffDog }) {
  const mayDesk = useMay('desk')
  return (
    <>
      <Panel title="Vaccine records">
        <ul className="history-list panel-body">
          {dog.vaccines.map((record) => (
            <li key={record.vaccine}>
              <b>{VACCINE_TITLES[record.vaccine]}</b>
              <span>{vaccineWords(record)}</span>
              {record.proofPath !== null && (
                <a href={fileUrl(record.proofPath)} target="_blank" rel="noreferrer">
                  See the record
                </a>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Visits" sub={dog.visits.length === 0 ? undefined : String(dog.visits.length)}>
        {dog.visits.length === 0 ? (
          <p className="panel-empty">No visits yet.</p>
        ) : (
          <ul className="history-list panel-body">
            {dog.visits.map((visit) => (
              <li key={visit.orderId}>
                <b>{dateRange(visit.firstDate, visit.lastDate)}</b>
                <span>{visitWords(visit)}</span>
                {mayDesk ? (
                  <Link to={`/staff/orders/${visit.orderId}`}>{visit.code}</Link>
                ) : (
                  <span className="muted">{visit.code}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <DogReportCards dogId={dog.id} />
      <Panel title="Weight">
        <ul className="history-list panel-body">
          {dog.weights.toReversed().map(({ at, kg }) => (
            <li key={at}>
              <b>{kg} kg</b>
              <span>{shortDay(new Date(at))}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function vaccineWords({ state, expiresOn, seenBy, refusedBecause }: StaffVaccine): string {
  if (refusedBecause !== null) return `Sent back: ${refusedBecause}`
  if (expiresOn === null) return 'Missing'
  const until = dateWithYear(expiresOn)
  if (state === 'verified') return `Until ${until}${seenBy === null ? '' : `, checked by ${seenBy}`}`
  return state === 'expired' ? `Expired ${until}` : `Needs checking, typed ${until}`
}

const visitWords = ({ orderType, room, status }: DogVisit): string =>
  [TYPE_LABELS[orderType], room, statusWords(status as OrderStatus, false)].filter(Boolean).join(', ')
