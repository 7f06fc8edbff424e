import './login-modal.css'
import { Dialog, focusFirstField } from '#ui/dialog.tsx'
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
  return (
    <Dialog
      isOpen={mode !== null}
      onClose={closeLoginModal}
      title={title}
      width={WIDTH}
      className="login-modal"
      beginsInFirstField
    >
      <LoginSteps mode={lastMode} />
    </Dialog>
  )
}

function LoginSteps({ mode }: { mode: LoginMode }) {
  const body = useRef<HTMLDivElement>(null)
  const { email, code, codeId } = useLoginModal()
  const [carried, setCarried] = useState<Carried>(() => ({ ...NOTHING_CARRIED, email, code, codeId }))
  const { words, Form } = STEPS[mode]
  const goTo: LoginStepProps['goTo'] = (next, given = {}) => {
    setCarried({ ...NOTHING_CARRIED, ...given })
    switchLoginMode(next, given.email ?? '')
    requestAnimationFrame(() => focusFirstField(body.current))
  }
  return (
    <div ref={body}>
      <PeekingDog mode={mode} />
      <p className="login-words">{words(carried)}</p>
      <Form key={mode} carried={carried} goTo={goTo} />
    </div>
  )
}
