import './record-picture.css'
import { useState } from 'react'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import type { WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { useRecordPicture } from './use-record-picture.ts'

const ZOOMS = [100, 150, 200, 300]
const QUARTER = 90
/** A sheet of paper lying on its side is as wide as it was high. */
const SIDEWAYS = 0.72

/** The record itself, picture or PDF, to be zoomed and turned. */
export function RecordPicture({ record, timeZone }: { record: WaitingRecord; timeZone: string }) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const picture = useRecordPicture(record)
  const by = (steps: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + steps)))
  const turn = () => setTurns(turns + 1)
  usePageKeys([
    { key: 'z', label: 'Zoom', run: () => setZoom((zoom + 1) % ZOOMS.length) },
    { key: '+', label: 'Zoom in', run: () => by(1) },
    { key: '-', label: 'Zoom out', run: () => by(-1) },
    { key: 't', label: 'Turn', run: turn },
  ])
  const percent = ZOOMS[zoom] ?? 100
  return (
    <div className="record-picture">
      <p className="record-name">
        {`${record.dogName}, ${VACCINE_TITLES[record.vaccine]}, sent ${sentWords(record.sentAt, timeZone)}`}
        {picture.state === 'ready' && picture.pages > 1 && ` · page 1 of ${picture.pages}`}
      </p>
      {picture.state === 'failed' && <RecordFile record={record} />}
      {picture.state === 'drawing' && (
        <div className="record-drawing" role="status">
          Loading the record…
        </div>
      )}
      {picture.state === 'ready' && (
        <div className="record-paper">
          <img
            src={picture.src}
            alt={`${record.dogName}’s ${VACCINE_TITLES[record.vaccine]} record`}
            style={{
              width: `${turns % 2 === 0 ? percent : percent * SIDEWAYS}%`,
              transform: `rotate(${turns * QUARTER}deg)`,
            }}
          />
        </div>
      )}
      <div className="picture-tools" role="group" aria-label="Record">
        {picture.state === 'ready' && (
          <>
            <button type="button" aria-label="Zoom out" disabled={zoom === 0} onClick={() => by(-1)}>
              <StaffIcon name="minus-bold" />
            </button>
            <span>{percent}%</span>
            <button
              type="button"
              aria-label="Zoom in"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => by(1)}
            >
              <StaffIcon name="plus-bold" />
            </button>
            <button type="button" aria-label="Turn" onClick={turn}>
              <StaffIcon name="arrow-clockwise-bold" />
            </button>
          </>
        )}
        <a
          href={fileUrl(record.proofPath)}
          target="_blank"
          rel="noreferrer"
          aria-label="Open the whole record in a new window"
        >
          <StaffIcon name="corners-out" />
        </a>
      </div>
    </div>
  )
}

function sentWords(sentAt: string, timeZone: string): string {
  const at = new Date(sentAt)
  return `${shortDate(dateIn(timeZone, at))}, ${twelveHour(timeIn(timeZone, at))}`
}

/** A PDF that cannot be drawn here. */
function RecordFile({ record }: { record: WaitingRecord }) {
  return (
    <div className="record-file">
      <StaffIcon name="file-text" />
      <b>{`${record.dogName}, ${VACCINE_TITLES[record.vaccine]}.pdf`}</b>
      <small>We can’t show this PDF here. It was sent by {record.owner.name}.</small>
      <a className="button primary" href={fileUrl(record.proofPath)} target="_blank" rel="noreferrer">
        Open the PDF
        <span className="visually-hidden"> (opens in a new window)</span>
      </a>
    </div>
  )
}

/** The next picture is on its way before it is asked for. */
export function PictureAhead({ record }: { record: WaitingRecord | undefined }) {
  if (record === undefined || record.isPdf) return null
  return <link rel="preload" as="image" href={fileUrl(record.proofPath)} />
}
