import { openQuestion } from '#ui/confirm.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { closeLoginModal, useLoginModal } from '../session/login-modal-state.ts'
import { loadPart } from './load-part.ts'

/** Not loaded before someone wants one of them. */
const loadLogin = () => import('../accounts/login-modal.tsx')
const loadConfirm = () => import('#ui/confirm-dialog.tsx')
export const loadLoginModal = async () => (await loadPart(loadLogin)).LoginModal
export const loadConfirmDialog = async () => (await loadPart(loadConfirm)).ConfirmDialog

/** The login modal and the confirm dialog, in the page from the first time they are asked for. */
export function Dialogs() {
  const isLoginWanted = useLoginModal().mode !== null
  const isConfirmWanted = useStore(openQuestion) !== null
  const loginModal = useLoaded(isLoginWanted, loadLoginModal, closeLoginModal)
  const confirmDialog = useLoaded(isConfirmWanted, loadConfirmDialog, refuse)
  return (
    <>
      {loginModal}
      {confirmDialog}
    </>
  )
}

const refuse = () => openQuestion.read()?.answer(false)

/** Unlike `lazy` it tries again with the next click when the connection was away. */
function useLoaded(isWanted: boolean, load: () => Promise<ComponentType>, giveUp: () => void): ReactNode {
  const [loaded, setLoaded] = useState<ReactNode>(null)
  useEffect(() => {
    if (!isWanted || loaded !== null) return
    load()
      .then((Dialog) => setLoaded(<Dialog />))
      .catch(() => {
        giveUp()
        showToast('error', 'This did not open. Please check your connection and try again.')
      })
  }, [isWanted, loaded, load, giveUp])
  return loaded
}
