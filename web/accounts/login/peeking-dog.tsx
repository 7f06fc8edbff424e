import type { LoginMode } from '#client/log-in/login-modal-state.ts'
import corgi from '#ui/art/portrait-corgi.svg'
import dachshund from '#ui/art/portrait-dachshund.svg'
import golden from '#ui/art/portrait-golden.svg'
import husky from '#ui/art/portrait-husky.svg'
import poodle from '#ui/art/portrait-poodle.svg'

interface Dog {
  portrait: string
  paw: string
  toes: string
}

const DOGS: Record<LoginMode, Dog> = {
  login: { portrait: golden, paw: '#E9B566', toes: '#C5823A' },
  'sign-up-1': { portrait: corgi, paw: '#FFF8EC', toes: '#E4D6C2' },
  'sign-up-2': { portrait: husky, paw: '#FBFAF6', toes: '#D9DBD9' },
  'forgot-1': { portrait: poodle, paw: '#F3E2CD', toes: '#DDBF9F' },
  'forgot-2': { portrait: dachshund, paw: '#4A3931', toes: '#2B1F1A' },
}

/** Each mode has its own dog looking over the upper edge of the modal. */
export function PeekingDog({ mode }: { mode: LoginMode }) {
  const { portrait, paw, toes } = DOGS[mode]
  return (
    <div className="peeking-dog" aria-hidden="true">
      <div>
        <img src={portrait} alt="" width="150" height="150" />
      </div>
      {['left', 'right'].map((side) => (
        <svg key={side} className={side} viewBox="0 0 44 30">
          <path d="M2 14C2 5 10 0 22 0s20 5 20 14c0 10-8 16-20 16S2 24 2 14z" fill={paw} />
          <path d="M15 18v10M29 18v10" stroke={toes} strokeWidth="3" strokeLinecap="round" />
        </svg>
      ))}
    </div>
  )
}
