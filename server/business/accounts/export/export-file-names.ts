export interface FileUse {
  dog: string
  /** `photo`, or the vaccine that the paper is about. */
  what: string
  name: string | null
}

/** Gives each stored file a place in the zip that a person can read, such as `files/Maple/rabies.pdf`. */
export function readableNames(
  files: readonly { name: string; sentAt: Date }[],
  uses: readonly FileUse[],
): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    files.map(({ name, sentAt }) => {
      const use = uses.find((one) => one.name === name)
      const place = use
        ? `files/${folderOf(use.dog)}/${use.what}`
        : `files/other/${sentAt.toISOString().slice(0, 10)}`
      return [name, firstFree(taken, place, name.slice(name.lastIndexOf('.')))]
    }),
  )
}

/** A dog may be called anything; a folder may not. */
function folderOf(dog: string): string {
  const plain = dog.replaceAll(/[^\p{L}\p{M}\p{N} '_-]+/gu, '-').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : 'dog'
}

/** Some systems take `Maple` and `maple` for one. */
function firstFree(taken: Set<string>, place: string, ending: string): string {
  let path = place + ending
  for (let count = 2; taken.has(path.toLowerCase()); count++) path = `${place} (${count})${ending}`
  taken.add(path.toLowerCase())
  return path
}
