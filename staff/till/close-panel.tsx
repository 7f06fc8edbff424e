import { Link } from 'react-router'
import { type OpenThing, staffTill, type Till } from '#contract/staff/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { FormFailure } from '../page/staff-form.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'

interface ClosePanelProps {
  till: Till
  openThings: readonly OpenThing[]
  why: string
}

/** Each open thing with its button; the day closes when nothing is open. */
export function ClosePanel({ till, openThings, why }: ClosePanelProps) {
  const close = useStaffWrite(staffTill.closeTill, { silent: true })
  const { compared } = till
  const lacksReason = compared?.needsReason === true && why.trim() === ''
  const isReady = openThings.length === 0 && compared !== null && !lacksReason
  return (
    <Panel
      title={`Close ${shortDate(till.date)}`}
      sub={openThings.length > 0 && <span className="tag warn">{openThings.length} open</span>}
    >
      <ul className="till-open-things">
        {openThings.map(({ kind, text, line, button, link }) => (
          <li key={`${kind} ${link} ${text}`} className="open">
            <StaffIcon name="warning-circle-fill" />
            <span className="till-what">
              <b>{text}</b>
              <span className="muted">{line}</span>
            </span>
            <Link className="button secondary small" to={link} aria-label={`${button}: ${text}`}>
              {button}
            </Link>
          </li>
        ))}
        {openThings.length === 0 && <Done text="Everybody is where they should be" line="No dose is open" />}
        {compared !== null && !lacksReason && (
          <Done
            text="Drawer counted"
            line={compared.differenceCents === 0 ? 'No difference' : 'With a difference'}
          />
        )}
      </ul>
      <div className="till-close">
        <FormFailure text={close.failure} />
        <p className="muted">{whatIsMissing({ isReady, isCounted: compared !== null, lacksReason })}</p>
        <button
          type="button"
          className="button primary"
          disabled={!isReady || close.isSending}
          onClick={() => void close.send({ tillId: till.id, version: till.version, why })}
        >
          Close the day
        </button>
      </div>
    </Panel>
  )
}

const Done = ({ text, line }: { text: string; line: string }) => (
  <li>
    <StaffIcon name="check-circle-fill" />
    <span className="till-what">
      <b>{text}</b>
      <span className="muted">{line}</span>
    </span>
  </li>
)

function whatIsMissing({
  isReady,
  isCounted,
  lacksReason,
}: {
  isReady: boolean
  isCounted: boolean
  lacksReason: boolean
}): string {
  if (isReady) return 'Once closed it stays closed; later money belongs to the next drawer.'
  if (!isCounted) return 'Not yet: count the drawer first.'
  return lacksReason ? 'Not yet: say why there is a difference.' : 'Not yet: something above is open.'
}
