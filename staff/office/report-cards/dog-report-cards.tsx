import './report-cards.css'
import { Link } from 'react-router'
import { staffReports } from '#contract/office/report-cards.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { CardWords } from './card-words.tsx'

/** On a dog's page: its cards, the newest first, and a way to write one while there is something to tell. */
export function DogReportCards({ dogId }: { dogId: number }) {
  const read = useStaffRead(staffReports.getDogReports, { dogId: String(dogId) }, { live: ['report'] })
  const mayWrite = useMay('care')
  if (read.data === undefined) return null
  const { cards, canWrite, timeZone } = read.data
  return (
    <Panel
      title="Report cards"
      sub={cards.length === 0 ? undefined : String(cards.length)}
      end={
        canWrite &&
        mayWrite && (
          <Link className="button secondary small" to={`/staff/report-cards?dog=${dogId}`}>
            Write a card
          </Link>
        )
      }
    >
      {cards.length === 0 ? (
        <p className="panel-empty">No report cards yet.</p>
      ) : (
        <div className="panel-body card-stack">
          {cards.map((card) => (
            <CardWords key={card.id} card={card} timeZone={timeZone} />
          ))}
        </div>
      )}
    </Panel>
  )
}
