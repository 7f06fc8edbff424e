import './account-dialog.css'
import { Icon } from '#ui/icon.tsx'
import { keepFocusInside } from '#ui/keep-focus.ts'
import { theme } from '#ui/theme.ts'
import { ConfigProvider, Modal } from 'antd'
import { type ComponentType, useRef } from 'react'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

export type AccountDialogKind = 'email' | 'password' | 'delete'

const WIDTH = 480

interface Dialog {
  title: string
  words: string
  Form: ComponentType<{ onDone: () => void }>
}

const DIALOGS: Record<AccountDialogKind, Dialog> = {
  email: {
    title: 'Change email',
    words: 'You log in with it, and confirmations go to it. We send a code to the new address.',
    Form: ChangeEmailForm,
  },
  password: {
    title: 'Change password',
    words: 'You stay logged in here, and are logged out on every other device.',
    Form: ChangePasswordForm,
  },
  delete: {
    title: 'Delete your account?',
    words: 'Your profile, dogs and papers go for good. Your password makes sure that it is you.',
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
  const body = useRef<HTMLDivElement>(null)
  const { title, words, Form } = DIALOGS[kind]
  return (
    <ConfigProvider theme={theme}>
      <Modal
        open={isOpen}
        onCancel={onClose}
        afterOpenChange={(isShown) => isShown && body.current?.querySelector('input')?.focus()}
        title={<h2>{title}</h2>}
        width={WIDTH}
        footer={null}
        mask={{ closable: false }}
        closeIcon={<Icon name="x-bold" />}
        wrapProps={{ onKeyDown: keepFocusInside }}
        rootClassName="account-dialog"
        destroyOnHidden
        centered
      >
        <div ref={body}>
          <p className="account-dialog-words">{words}</p>
          <Form onDone={onClose} />
        </div>
      </Modal>
    </ConfigProvider>
  )
}
