import { fileUrl } from '#client/page/page-settings.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { shortDay } from '../../frame/words/clock-words.ts'

/** The report cards that were sent, newest first. */
export function OrderReports({ order: { reports, dogs } }: { order: StaffOrder }) {
  if (reports.length === 0) return null
  return (
    <Panel title="Report cards">
      <ul className="notice-list">
        {reports.map((report) => (
          <li key={report.id}>
            <span>
              <b>{report.headline}</b>
              <small>
                {dogs.find(({ id }) => id === report.dogId)?.name}, {shortDay(new Date(report.at))}
              </small>
              <span className="owner-words">{report.note}</span>
              {report.additions.map(({ at, text }) => (
                <span key={at} className="owner-words">
                  {text}
                </span>
              ))}
            </span>
            {report.pictures.length > 0 && (
              <span className="report-pictures">
                {report.pictures.map(({ path, thumbnailPath }, index) => (
                  <a key={path} href={fileUrl(path)} target="_blank" rel="noreferrer">
                    <img
                      src={fileUrl(thumbnailPath)}
                      alt={`${report.headline}, picture ${index + 1}`}
                      width={56}
                      height={56}
                    />
                  </a>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
