import type { UserInfo } from '#contract/business/accounts.ts'
import { Icon } from '#ui/icon.tsx'

interface VideosLinkProps {
  userInfo: UserInfo
  onClick: () => void
}

/** H6: only for who has videos, in a window of its own. */
export function VideosLink({ userInfo, onClick }: VideosLinkProps) {
  const { dorpboxLink } = userInfo
  if (!dorpboxLink || !/^https?:\/\//i.test(dorpboxLink)) return null
  return (
    <a href={dorpboxLink} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      My videos <span className="visually-hidden">, opens in a new window</span>
      <Icon name="arrow-up-right-bold" />
    </a>
  )
}
