import './phone-menu.css'
import corgi from '#ui/art/portrait-corgi.svg'
import { Icon } from '#ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from './brand.tsx'
import { BOOK_PATH, PATHS, VISIT_PATH } from './paths.ts'
import { COMING_SOON, SERVICES } from './services.ts'
import { TeamLink } from './team-link.tsx'

/** H8: the header's entries as one full-height sheet. A dialog element keeps the focus inside and closes on Escape. */
export function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  const close = () => dialog.current?.close()
  useEffect(close, [key])
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
      <dialog ref={dialog} className="phone-menu" aria-label="Menu" onClose={() => setOpen(false)}>
        {open && <MenuSheet close={close} />}
      </dialog>
    </>
  )
}

function MenuSheet({ close }: { close: () => void }) {
  return (
    <div className="phone-menu-sheet">
      <div className="phone-menu-top">
        <Brand onClick={close} />
        <button type="button" className="round-button" aria-label="Close menu" onClick={close}>
          <Icon name="x-bold" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul className="phone-menu-list">
          {SERVICES.map(({ menuLabel, path }) =>
            path ? (
              <li key={menuLabel}>
                <Link to={path} onClick={close}>
                  {menuLabel}
                  <Icon name="caret-right-bold" />
                </Link>
              </li>
            ) : (
              <li key={menuLabel}>
                <span role="link" aria-disabled="true">
                  {menuLabel} <small className="tag">{COMING_SOON}</small>
                </span>
              </li>
            ),
          )}
          <li>
            <TeamLink onClick={close}>
              Meet the Team
              <Icon name="caret-right-bold" />
            </TeamLink>
          </li>
          <li>
            <Link to={PATHS.contact} onClick={close}>
              Contact us
              <Icon name="caret-right-bold" />
            </Link>
          </li>
          <li>
            <Link to={PATHS.gallery} onClick={close}>
              Gallery
              <Icon name="caret-right-bold" />
            </Link>
          </li>
        </ul>
      </nav>
      <img className="phone-menu-dog" src={corgi} alt="" width="160" height="160" />
      <div className="phone-menu-actions">
        <Link className="button primary large" to={BOOK_PATH} onClick={close}>
          Book
        </Link>
        <Link className="button secondary large" to={VISIT_PATH} onClick={close}>
          Visit
        </Link>
      </div>
    </div>
  )
}
