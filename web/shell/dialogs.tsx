import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { closeLoginModal, useLoginModal } from '#client/log-in/login-modal-state.ts'
import { loadPart } from '#client/page/load-part.ts'
import { openQuestion } from '#ui/dialog/confirm.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toast.ts'
import { loadLoginModal } from '../accounts/login/load-login-modal.ts'

const loadConfirm = () => import('#ui/dialog/confirm-dialog.tsx')
const loadConfirmDialog = async () => (await loadPart(loadConfirm)).ConfirmDialog

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
        showToast('error', 'This didn’t open. Please check your connection and try again.')
      })
  }, [isWanted, loaded, load, giveUp])
  return loaded
}
