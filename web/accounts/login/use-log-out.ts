import { useNavigate } from 'react-router'
import { logOut } from '#client/log-in/session-calls.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { PATHS } from '../../page/paths.ts'

/** H6, S5: asks, logs out and goes Home. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const confirmAndLeave = async () => {
    const isSure = await askToConfirm({
      text: 'Are you sure you want to log out?',
      confirmLabel: 'log out',
      isHarmless: true,
    })
    if (!isSure) return
    logOut()
    await navigate(PATHS.home)
  }
  return () => void confirmAndLeave()
}
