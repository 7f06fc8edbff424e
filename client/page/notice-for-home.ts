import { tabStorage } from './browser-storage.ts'

const KEY = 'NOTICE_FOR_HOME'

/** A sentence that the site says on the next page it opens in this tab: the one that leaves cannot say it. */
export const leaveNotice = (text: string) => tabStorage.write(KEY, text)

export function takeNotice(): string | null {
  const text = tabStorage.read(KEY)
  if (text !== null) tabStorage.remove(KEY)
  return text
}
