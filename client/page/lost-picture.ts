import type { SyntheticEvent } from 'react'

/** A picture that does not come, as when the server is gone, leaves no broken one behind. */
export function hideLostPicture({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.style.display = 'none'
}
