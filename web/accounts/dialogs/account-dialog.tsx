import './account-dialog.css'
import type { ComponentType } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export type AccountDialogKind = 'email' | 'password' | 'delete'

const WIDTH = 480

interface DialogTexts {
  title: string
  words: string
  Form: ComponentType<{ onDone: () => void }>
}

const DIALOGS: Record<AccountDialogKind, DialogTexts> = {
  email: {
    title: 'Change email',
    words: 'You use it to log in, and we send confirmations to it. We’ll send a code to the new address.',
    Form: ChangeEmailForm,
  },
  password: {
    title: 'Change password',
    words: 'You’ll stay logged in here, and be logged out on every other device.',
    Form: ChangePasswordForm,
  },
  delete: {
    title: 'Delete your account?',
    words: 'Your profile, dogs and vaccine records will be gone for good. Your password confirms it’s you.',
    Form: DeleteAccountForm,
  },
}

interface AccountDialogProps {
  kind: AccountDialogKind
  isOpen: boolean
  onClose: () => void
}

/** What about the account is changed only with the password. */
export function AccountDialog({ kind, isOpen, onClose }: AccountDialogProps) {
  const { title, words, Form } = DIALOGS[kind]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={WIDTH}
      className="account-dialog"
      beginsInFirstField
    >
      <p className="account-dialog-words">{words}</p>
      <Form onDone={onClose} />
    </Dialog>
  )
}
