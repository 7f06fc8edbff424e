import './record-picture.css'
import { useState } from 'react'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import type { WaitingRecord } from '#contract/staff/vaccine-queue.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'

const ZOOMS = [100, 150, 200, 300]
const QUARTER = 90

/** The paper itself, to be zoomed and turned. */
export function RecordPicture({ record }: { record: WaitingRecord }) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const by = (steps: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + steps)))
  const turn = () => setTurns(turns + 1)
  usePageKeys([
    { key: 'z', label: 'Zoom', run: () => setZoom((zoom + 1) % ZOOMS.length) },
    { key: 't', label: 'Turn', run: turn },
  ])
  const { dogName, proofPath, isPdf } = record
  const percent = ZOOMS[zoom] ?? 100
  if (isPdf) {
    return (
      <div className="record-picture">
        <div className="record-file">
          <StaffIcon name="file-text" />
          <b>{`${dogName}, ${VACCINE_TITLES[record.vaccine]}.pdf`}</b>
          <small>PDF, sent by {record.owner.name}</small>
          <a className="button primary" href={fileUrl(proofPath)} target="_blank" rel="noreferrer">
            Open the PDF
            <span className="visually-hidden"> (opens in a new window)</span>
          </a>
        </div>
      </div>
    )
  }
  return (
    <div className="record-picture">
      <div className="record-paper">
        <img
          src={fileUrl(proofPath)}
          alt={`The record of ${dogName}`}
          style={{ width: `${percent}%`, transform: `rotate(${turns * QUARTER}deg)` }}
        />
      </div>
      <div className="picture-tools" role="group" aria-label="Picture">
        <button type="button" aria-label="Zoom out" onClick={() => by(-1)}>
          <StaffIcon name="minus-bold" />
        </button>
        <span>{percent}%</span>
        <button type="button" aria-label="Zoom in" onClick={() => by(1)}>
          <StaffIcon name="plus-bold" />
        </button>
        <button type="button" aria-label="Turn" onClick={turn}>
          <StaffIcon name="arrow-u-up-left" />
        </button>
      </div>
    </div>
  )
}

/** The next picture is on its way before it is asked for. */
export function PictureAhead({ record }: { record: WaitingRecord | undefined }) {
  if (record === undefined || record.isPdf) return null
  return <link rel="preload" as="image" href={fileUrl(record.proofPath)} />
}
