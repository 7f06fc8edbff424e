import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import type { VaccineQueue, WaitingRecord } from '#contract/office/dogs/vaccine-queue.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { comingWords } from './record-words.ts'

interface RecordListProps {
  queue: VaccineQueue
  chosen: WaitingRecord | undefined
  onChoose: (record: WaitingRecord) => void
}

export const recordKey = ({ dogId, vaccine }: Pick<WaitingRecord, 'dogId' | 'vaccine'>) =>
  `${dogId} ${vaccine}`

/** What waits, the soonest visit first, and what was done today. */
export function RecordList({ queue, chosen, onChoose }: RecordListProps) {
  const { waiting, doneToday, today, timeZone } = queue
  return (
    <div className="triage-list">
      <h2>
        Waiting <span>{waiting.length}</span>
      </h2>
      <ul>
        {waiting.map((record) => (
          <li key={recordKey(record)}>
            <button
              type="button"
              className="triage-row"
              aria-current={record === chosen}
              onClick={() => onChoose(record)}
            >
              <img src={dogPicture({ ...record, id: record.dogId })} alt="" width={40} height={40} />
              <span>
                <b>{record.dogName}</b>
                <small>{VACCINE_TITLES[record.vaccine]}</small>
              </span>
              <em className={record.visit?.firstDate === today ? 'soon' : undefined}>
                {comingWords(record, today, timeZone)}
              </em>
            </button>
          </li>
        ))}
      </ul>
      {doneToday.length > 0 && (
        <>
          <h2>
            Done today <span>{doneToday.length}</span>
          </h2>
          <ul>
            {doneToday.map((record) => (
              <li key={recordKey(record)} className="triage-row">
                <img
                  src={dogPicture({ ...record, id: record.dogId, breed: '' })}
                  alt=""
                  width={40}
                  height={40}
                />
                <span>
                  <b>{record.dogName}</b>
                  <small>
                    {VACCINE_TITLES[record.vaccine]},{' '}
                    {record.refusedBecause === null
                      ? `to ${dateWithYear(record.expiresOn)}, by ${record.by}`
                      : `sent back by ${record.by}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
