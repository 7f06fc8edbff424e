import { openLoginModal } from '#client/log-in/login-modal-state.ts'
import { loadLoginModal } from './load-login-modal.ts'

interface LoginButtonsProps {
  logInClass: string
  signUpClass: string
  /** Called before the modal opens. */
  onClick?: () => void
}

/** The modal is on its way as soon as someone reaches for a button. A failure now shows on the click. */
const prepare = () => void loadLoginModal().catch(() => {})

/** H7: for who is logged out. */
export function LoginButtons({ logInClass, signUpClass, onClick }: LoginButtonsProps) {
  const open = (mode: 'login' | 'sign-up-1') => () => {
    onClick?.()
    openLoginModal(mode)
  }
  const reach = { onPointerEnter: prepare, onFocus: prepare }
  return (
    <>
      <button type="button" className={logInClass} onClick={open('login')} {...reach}>
        Log in
      </button>
      <button type="button" className={signUpClass} onClick={open('sign-up-1')} {...reach}>
        Sign up
      </button>
    </>
  )
}
