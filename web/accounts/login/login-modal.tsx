import './login-modal.css'
import { type ComponentType, useRef, useState } from 'react'
import {
  closeLoginModal,
  type LoginModalState,
  type LoginMode,
  switchLoginMode,
  useLoginModal,
} from '#client/log-in/login-modal-state.ts'
import { Dialog, focusFirstField } from '#ui/dialog/dialog.tsx'
import { focusMain } from '../../page/page-arrival.tsx'
import { ForgotCodeForm } from './forgot-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { type Carried, type LoginStepProps, NOTHING_CARRIED } from './login-step.ts'
import { loginWords } from './login-words.ts'
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

type Opened = Pick<LoginModalState, 'returnTo' | 'reason'> & { mode: LoginMode }

const STEPS: Record<Exclude<LoginMode, 'login'>, Step> = {
  'sign-up-1': {
    title: 'Create an account',
    words: () => 'It takes two minutes. Your dog comes next.',
    Form: SignUpForm,
  },
  'sign-up-2': {
    title: 'Confirm your email',
    words: () => 'We’ll email you a six-digit code to confirm it’s you.',
    Form: SignUpCodeForm,
  },
  'forgot-1': {
    title: 'Forgot password?',
    words: () => 'Enter your email. If there’s an account, we’ll send you a code.',
    Form: ForgotCodeForm,
  },
  'forgot-2': {
    title: 'New password',
    words: ({ email }) => `For ${email}`,
    Form: NewPasswordForm,
  },
}

function stepOf({ mode, ...opened }: Opened): Step {
  if (mode !== 'login') return STEPS[mode]
  const { title, words } = loginWords(opened)
  return { title, words: () => words, Form: LoginForm }
}

export function LoginModal() {
  const { mode, returnTo, reason } = useLoginModal()
  // While it fades out, the modal goes on showing what it was closed with.
  const [last, setLast] = useState<Opened>({ mode: 'login', returnTo, reason })
  const isOther = mode !== last.mode || returnTo !== last.returnTo || reason !== last.reason
  if (mode !== null && isOther) setLast({ mode, returnTo, reason })
  const step = stepOf(last)
  return (
    <Dialog
      isOpen={mode !== null}
      onClose={closeLoginModal}
      onSettled={(isOpen) => isOpen || focusMainIfLost()}
      title={step.title}
      width={WIDTH}
      className="login-modal"
      beginsInFirstField
    >
      <LoginSteps mode={last.mode} step={step} />
    </Dialog>
  )
}

/** Whoever logs in makes the button go that opened the modal, and the focus would go with it. */
function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}

function LoginSteps({ mode, step }: { mode: LoginMode; step: Step }) {
  const body = useRef<HTMLDivElement>(null)
  const { email, code, codeId } = useLoginModal()
  const [carried, setCarried] = useState<Carried>(() => ({ ...NOTHING_CARRIED, email, code, codeId }))
  const { words, Form } = step
  const goTo: LoginStepProps['goTo'] = (next, given = {}, reason = null) => {
    setCarried({ ...NOTHING_CARRIED, ...given })
    switchLoginMode(next, given.email ?? '', reason)
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
