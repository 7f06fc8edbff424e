import { saveProfile } from '#client/log-in/session-calls.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { MAIL_KINDS, type MailKind } from '#domain/accounts/mail-choices.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { MESSAGE_SETTINGS } from '../../page/paths.ts'
import { ChoiceFailure } from './choice-failure.tsx'
import { SwitchRow } from './switch-row.tsx'
import { useInstantChoice } from './use-instant-choice.ts'

const KINDS: Record<MailKind, { label: string; words: string }> = {
  reminders: { label: 'Reminders', words: 'The day before a stay, a visit or a grooming' },
  health: { label: 'Vaccines', words: 'Before a record expires, and when we’ve checked one' },
  reports: { label: 'Daily photo and note', words: 'While your dog is with us' },
  news: { label: 'News and open dates', words: 'About once a month' },
}

/** Each switch is saved as it is turned; the bar below has nothing to do with them. */
export function MessagesPanel({ choices }: { choices: UserInfo['mailChoices'] }) {
  return (
    <FormPanel
      id={MESSAGE_SETTINGS}
      title="Messages"
      hint="What we send by email. Everything is also here on the site."
    >
      <ul>
        <SwitchRow
          label="Bookings and payments"
          words="Always on, by email"
          isOn
          isFixed
          onChange={() => {}}
        />
        {MAIL_KINDS.map((kind) => (
          <MailSwitch key={kind} kind={kind} isOn={choices[kind]} />
        ))}
      </ul>
    </FormPanel>
  )
}

function MailSwitch({ kind, isOn }: { kind: MailKind; isOn: boolean }) {
  const { value, failure, choose } = useInstantChoice(isOn, (wanted) =>
    saveProfile({ mailChoices: { [kind]: wanted } }, {}),
  )
  return (
    <SwitchRow {...KINDS[kind]} isOn={value} onChange={choose}>
      <ChoiceFailure text={failure} />
    </SwitchRow>
  )
}
