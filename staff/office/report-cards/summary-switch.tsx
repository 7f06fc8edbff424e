import { type CardDog, staffReports } from '#contract/office/report-cards.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** D19: whether this stay's owner hears at check-out what the dogs ate and were given. */
export function SummarySwitch({ dog }: { dog: CardDog }) {
  const set = useStaffWrite(staffReports.setCareSummary)
  const { orderId, orderVersion, sendsCareSummary, owner } = dog
  return (
    <div className="summary-switch">
      <span id="summary-words">
        <b>Care summary at check-out</b>
        <small>{owner} gets meals, doses, refusals and walks, with this card.</small>
      </span>
      <Switch
        label="Care summary at check-out"
        describedBy="summary-words"
        isOn={sendsCareSummary}
        isFixed={set.isSending}
        onChange={(isOn) => void set.send({ orderId, version: orderVersion, isOn })}
      />
    </div>
  )
}
