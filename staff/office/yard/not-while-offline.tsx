import { type ReactNode, useState } from 'react'
import { useOfflineSince } from '../../frame/offline/connection.ts'
import { TitleBar } from '../../frame/page/title-bar.tsx'

interface NotWhileOfflineProps {
  label: string
  /** W16: what it shows is kept on the device. */
  worksOffline: boolean
  children: ReactNode
}

/** Money, board and orders need the server. A page that was open already stays, with all that was typed into it. */
export function NotWhileOffline({ label, worksOffline, children }: NotWhileOfflineProps) {
  const isOffline = useOfflineSince() !== null
  const [wasOpen, setWasOpen] = useState(!isOffline)
  if (!isOffline && !wasOpen) setWasOpen(true)
  if (worksOffline || !isOffline) return children
  if (wasOpen) {
    return (
      <>
        <p className="live-note" role="status">
          Not while offline. What you typed stays here.
        </p>
        {children}
      </>
    )
  }
  return (
    <>
      <TitleBar title={label} />
      <div className="page-message">
        <h2>Not while offline</h2>
        <p>This page needs the server. Today, the rounds, the dogs and incidents work without it.</p>
      </div>
    </>
  )
}
