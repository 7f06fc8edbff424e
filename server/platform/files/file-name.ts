/** Every kind of file the product keeps; the ending of a name tells it. */
const TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  // Only the product's own drawings: check-upload never makes one.
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const

type Ending = keyof typeof TYPES

/** No dots but the last, no empty parts, nothing to decode: a name cannot lead out of its folder. */
const FILE_NAME = /^(?:public|private)(?:\/[a-z0-9][a-z0-9_-]{0,99}){1,3}\.(webp|png|jpg|svg|pdf)$/

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The type that the name stands for, or null when it is no name of ours. */
export function typeOfName(name: string): string | null {
  const ending = FILE_NAME.exec(name)?.[1]
  return ending === undefined ? null : TYPES[ending as Ending]
}

/** A wrong name in `put` is a mistake in the program, not in what a person sent. */
export function assertFileName(name: string, type: string) {
  if (typeOfName(name) !== type) throw new Error(`"${name.slice(0, 120)}" is not a file name for ${type}`)
}
