import { type ReactNode, useState } from 'react'
import lostDog from '#ui/art/spot-not-found.svg'
import { Icon } from '#ui/icon.tsx'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { refreshSession } from './login/ask-to-log-in.ts'

/** CU2: who is logged in stays it while the server cannot be asked. The children say what is safe meanwhile. */
export function ServerUnreachable({ children }: { children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await refreshSession().catch(() => {})
    setIsAsking(false)
  }
  return (
    <div role="status">
      <IllustratedPage art={lostDog} title="We can’t reach our server right now">
        <p>
          You’re still logged in. {children} We try again every few seconds, and this page opens by itself.
        </p>
        <button type="button" className="button primary" disabled={isAsking} onClick={() => void ask()}>
          <Icon name="arrow-clockwise-bold" />
          {isAsking ? 'Trying…' : 'Try now'}
        </button>
      </IllustratedPage>
    </div>
  )
}
