import './login-modal.css'
import { Icon } from '#ui/icon.tsx'
import { keepFocusInside } from '#ui/keep-focus.ts'
import { theme } from '#ui/theme.ts'
import { ConfigProvider, Modal } from 'antd'
import { type ComponentType, useRef, useState } from 'react'
import {
  closeLoginModal,
  type LoginMode,
  switchLoginMode,
  useLoginModal,
} from '../session/login-modal-state.ts'
import { ForgotCodeForm } from './forgot-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { type Carried, type LoginStepProps, NOTHING_CARRIED } from './login-step.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PeekingDog } from './peeking-dog.tsx'
import { SignUpCodeForm } from './sign-up-code-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** L1 */
const WIDTH = 580

interface Step {
  title: string
  words: (carried: Carried) => string
  Form: ComponentType<LoginStepProps>
}

const STEPS: Record<LoginMode, Step> = {
  login: {
    title: 'Welcome back',
    words: () => 'Log in to book and to see how your dog is doing.',
    Form: LoginForm,
  },
  'sign-up-1': {
    title: 'Make an account',
    words: () => 'Two minutes. Your dog comes next.',
    Form: SignUpForm,
  },
  'sign-up-2': {
    title: 'Confirm your email',
    words: () => 'We send you a code of six digits. It makes the account yours.',
    Form: SignUpCodeForm,
  },
  'forgot-1': {
    title: 'Forgot password?',
    words: () => 'Tell us your email. If there is an account, we send a code to it.',
    Form: ForgotCodeForm,
  },
  'forgot-2': {
    title: 'New password',
    words: ({ email }) => `For ${email}`,
    Form: NewPasswordForm,
  },
}

export function LoginModal() {
  const { mode } = useLoginModal()
  // While it fades out, the modal goes on showing the mode it was closed in.
  const [lastMode, setLastMode] = useState<LoginMode>('login')
  if (mode !== null && mode !== lastMode) setLastMode(mode)
  const { title } = STEPS[lastMode]
  const body = useRef<HTMLDivElement>(null)
  const focusFirstField = () => body.current?.querySelector('input')?.focus()
  return (
    <ConfigProvider theme={theme}>
      <Modal
        open={mode !== null}
        onCancel={closeLoginModal}
        afterOpenChange={(isOpen) => isOpen && focusFirstField()}
        title={<h2>{title}</h2>}
        width={WIDTH}
        footer={null}
        mask={{ closable: false }}
        closeIcon={<Icon name="x-bold" />}
        wrapProps={{ onKeyDown: keepFocusInside }}
        rootClassName="login-modal"
        destroyOnHidden
        centered
      >
        <div ref={body}>
          <LoginSteps mode={lastMode} focusFirstField={focusFirstField} />
        </div>
      </Modal>
    </ConfigProvider>
  )
}

function LoginSteps({ mode, focusFirstField }: { mode: LoginMode; focusFirstField: () => void }) {
  const { email } = useLoginModal()
  const [carried, setCarried] = useState<Carried>(() => ({ ...NOTHING_CARRIED, email }))
  const { words, Form } = STEPS[mode]
  const goTo: LoginStepProps['goTo'] = (next, given = {}) => {
    setCarried({ ...NOTHING_CARRIED, ...given })
    switchLoginMode(next, given.email ?? '')
    requestAnimationFrame(focusFirstField)
  }
  return (
    <>
      <PeekingDog mode={mode} />
      <p className="login-words">{words(carried)}</p>
      <Form key={mode} carried={carried} goTo={goTo} />
    </>
  )
}
