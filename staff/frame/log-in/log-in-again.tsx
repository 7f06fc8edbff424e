import './log-in-again.css'
import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useWho } from '../session/me.ts'

const WIDTH = 440

/** Fetched when a session has ended: most never do. */
export const AgainForm = lazy(async () => ({ default: (await import('./again-form.tsx')).AgainForm }))

/** Covers the page of whoever's session has ended; behind it everything waits as it was. */
export function LogInAgain() {
  const who = useWho()
  const isExpired = who.kind === 'team' && who.isExpired
  return (
    <Dialog
      isOpen={isExpired}
      onClose={() => {}}
      title="Please log in again"
      width={WIDTH}
      className="log-in-again"
      hasCloseArea={false}
      beginsInFirstField
      isBusy={isExpired}
    >
      <Suspense>
        <AgainForm />
      </Suspense>
    </Dialog>
  )
}
