import { useNavigate } from 'react-router'
import { useSend } from '#client/api/use-send.ts'
import { logOutEverywhere } from '#client/log-in/session-calls.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { FormPanel } from '#ui/form-panel.tsx'
import { PATHS } from '../../page/paths.ts'
import { useLogOut } from '../login/use-log-out.ts'

export function PasswordPanel({ onChangePassword }: { onChangePassword: () => void }) {
  const logOut = useLogOut()
  const { isLeaving, leaveEverywhere } = useLeaveEverywhere()
  return (
    <FormPanel title="Password" hint="A new password logs you out on every other device.">
      <div className="profile-actions">
        <button type="button" className="button secondary small" onClick={onChangePassword}>
          Change password
        </button>
        <button type="button" className="button small profile-quiet" onClick={logOut}>
          Log out here
        </button>
        <button
          type="button"
          className="button small profile-quiet"
          disabled={isLeaving}
          onClick={leaveEverywhere}
        >
          {isLeaving ? 'Logging out…' : 'Log out everywhere'}
        </button>
      </div>
    </FormPanel>
  )
}

function useLeaveEverywhere() {
  const navigate = useNavigate()
  const { send, isSending } = useSend<void, void>(logOutEverywhere, { onDone: () => navigate(PATHS.home) })
  const confirmAndLeave = async () => {
    const isSure = await askToConfirm({
      text: 'Log out on every device, this one too?',
      confirmLabel: 'Log out',
      isHarmless: true,
    })
    if (isSure) await send()
  }
  return { isLeaving: isSending, leaveEverywhere: () => void confirmAndLeave() }
}
