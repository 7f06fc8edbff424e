import '../fields/account-form.css'
import './profile-page.css'
import { useSession } from '#client/session/session.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { SaveBar } from '#ui/save-bar.tsx'
import { useJump } from '../../page/use-jump.ts'
import { useAccountDialog } from '../dialogs/use-account-dialog.tsx'
import { AddressPanel } from './address-panel.tsx'
import { AgreementsPanel } from './agreements-panel.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { UnitsPanel } from './units-panel.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { YouPanel } from './you-panel.tsx'

export function ProfilePage() {
  const { userInfo } = useSession()
  return userInfo && <Profile userInfo={userInfo} />
}

function Profile({ userInfo }: { userInfo: UserInfo }) {
  const { form, isChanged, rounds, startOver, onSubmit } = useProfileForm(userInfo)
  const { attach, failure, isSending } = form
  const { dialog, open } = useAccountDialog()
  useJump()
  return (
    <>
      <form
        ref={attach}
        className="form-panels profile"
        aria-label="My profile"
        tabIndex={-1}
        onSubmit={onSubmit}
        noValidate
      >
        <YouPanel form={form} email={userInfo.email} onChangeEmail={() => open('email')} />
        <AddressPanel form={form} />
        <ContactsPanel key={rounds} form={form} />
        <MessagesPanel choices={userInfo.mailChoices} />
        <UnitsPanel unit={userInfo.weightUnit} />
        <PasswordPanel onChangePassword={() => open('password')} />
        <AgreementsPanel />
        <DataPanel />
        <DeletePanel onDelete={() => open('delete')} />
        <SaveBar
          isShown={isChanged}
          saveLabel="Save"
          isSaving={isSending}
          failure={failure}
          onUndo={startOver}
        />
      </form>
      {dialog}
    </>
  )
}
