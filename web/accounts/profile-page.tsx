import './account-form.css'
import './profile-page.css'
import type { UserInfo } from '#contract/accounts.ts'
import { SaveBar } from '#ui/save-bar.tsx'
import { useJump } from '../app/use-jump.ts'
import { useSession } from '../session/session.ts'
import { AddressPanel } from './profile-address-panel.tsx'
import { AgreementsPanel } from './profile-agreements-panel.tsx'
import { ContactsPanel } from './profile-contacts-panel.tsx'
import { DataPanel } from './profile-data-panel.tsx'
import { DeletePanel } from './profile-delete-panel.tsx'
import { MessagesPanel } from './profile-messages-panel.tsx'
import { PasswordPanel } from './profile-password-panel.tsx'
import { UnitsPanel } from './profile-units-panel.tsx'
import { YouPanel } from './profile-you-panel.tsx'
import { useAccountDialog } from './use-account-dialog.tsx'
import { useProfileForm } from './use-profile-form.ts'

export function ProfilePage() {
  const { userInfo } = useSession()
  return userInfo && <Profile userInfo={userInfo} />
}

function Profile({ userInfo }: { userInfo: UserInfo }) {
  const { form, fields, isChanged, isSaving, failure, rounds, startOver, onSubmit } = useProfileForm(userInfo)
  const { dialog, open } = useAccountDialog()
  useJump()
  return (
    <>
      <form
        ref={form}
        className="form-panels profile"
        aria-label="My profile"
        tabIndex={-1}
        onSubmit={onSubmit}
        noValidate
      >
        <YouPanel fields={fields} email={userInfo.email} onChangeEmail={() => open('email')} />
        <AddressPanel fields={fields} />
        <ContactsPanel key={rounds} fields={fields} />
        <MessagesPanel choices={userInfo.mailChoices} />
        <UnitsPanel unit={userInfo.weightUnit} />
        <PasswordPanel onChangePassword={() => open('password')} />
        <AgreementsPanel />
        <DataPanel />
        <DeletePanel onDelete={() => open('delete')} />
        <SaveBar
          isShown={isChanged}
          saveLabel="Save"
          isSaving={isSaving}
          failure={failure}
          onUndo={startOver}
        />
      </form>
      {dialog}
    </>
  )
}
