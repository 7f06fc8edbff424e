import type { ReactNode } from 'react'
import { SetupLayout } from '../../frame/page/setup-layout.tsx'
import { DraftBar } from './drafts/draft-bar.tsx'

interface SetupPageProps {
  actions?: ReactNode
  children: ReactNode
}

/** A page of the catalogue: in Setup, with the draft that is open at its lower edge. */
export function SetupPage({ actions, children }: SetupPageProps) {
  return (
    <SetupLayout actions={actions}>
      {children}
      <DraftBar />
    </SetupLayout>
  )
}
