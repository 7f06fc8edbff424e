import './phone-menu.css'
import { lazy, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#client/session/session.ts'
import corgi from '#ui/art/portrait-corgi.svg'
import golden from '#ui/art/portrait-golden.svg'
import { useBackCloses } from '#ui/dialog/use-back-closes.ts'
import { Icon } from '#ui/icon.tsx'
import { LoginButtons } from '../../accounts/login/login-buttons.tsx'
import { Live } from '../../page/live.tsx'
import { BOOK_PATH } from '../../page/paths.ts'
import { Brand } from '../brand.tsx'
import { PhoneMenuList } from './phone-menu-list.tsx'

const PhoneUserEntries = lazy(async () => ({
  default: (await import('./phone-user-entries.tsx')).PhoneUserEntries,
}))

/** H8: the header's entries as one full-height sheet. A dialog element keeps the focus inside and closes on Escape. */
export function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  const close = () => dialog.current?.close()
  useEffect(close, [key])
  useBackCloses(open, close)
  const show = () => {
    dialog.current?.showModal()
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className="round-button phone-menu-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Icon name="list-bold" />
      </button>
      <dialog
        ref={dialog}
        className="phone-menu"
        aria-label="Menu"
        onClose={() => setOpen(dialog.current?.open === true)}
      >
        {open && <MenuSheet close={close} />}
      </dialog>
    </>
  )
}

function MenuSheet({ close }: { close: () => void }) {
  const { userInfo, isPending } = useSession()
  const isLoggedOut = userInfo === null && !isPending
  return (
    <div className="phone-menu-sheet">
      <div className="phone-menu-top">
        <Brand onClick={close} />
        <button type="button" className="round-button" aria-label="Close menu" onClick={close}>
          <Icon name="x-bold" />
        </button>
      </div>
      {userInfo && (
        <Live fallback={<div className="phone-user" />}>
          <PhoneUserEntries userInfo={userInfo} close={close} />
        </Live>
      )}
      <PhoneMenuList close={close} />
      <img className="phone-menu-dog" src={userInfo ? golden : corgi} alt="" width="160" height="160" />
      <div className="phone-menu-actions">
        <Link className="button primary large" to={BOOK_PATH} onClick={close}>
          Book
        </Link>
        {isLoggedOut && (
          <LoginButtons
            logInClass="button secondary large"
            signUpClass="button secondary large"
            onClick={close}
          />
        )}
      </div>
    </div>
  )
}
