import type { CSSProperties } from 'react'

/**
 * Where the faces are in our own drawings, across and down: a tall frame cuts by the first, a wide one by the second.
 * Pictures that the business puts in their place are cut as the frame's style says.
 */
const FOCUS: Record<string, string> = {
  'suite-classic': '90% 95%',
  'suite-condo': '20% 66%',
  'suite-deluxe': '68% 40%',
  'suite-luxury': '18% 76%',
  'suite-villa': '0% 88%',
  'spot-interview': '24% 14%',
  'spot-package': '50% 42%',
  indoor: '55% 95%',
  grooming: '50% 18%',
}

/** How a drawing lies in a frame of another shape, known by its file's name. */
export function pictureFocus(address: string): CSSProperties | undefined {
  const file = address.slice(address.lastIndexOf('/') + 1)
  const name = Object.keys(FOCUS).find((known) => file.startsWith(known))
  return name === undefined ? undefined : { objectPosition: FOCUS[name] }
}
