import { longStorage, tabStorage } from '../page/browser-storage.ts'

export const TOKEN_KEY = 'token'
/** Stands in the token's place for a moment: other tabs hear of it before the token is gone, and know that it was a choice. */
export const LEFT_BY_CHOICE = ''

/** C3: somebody of the team looks at an owner's pages in this tab, and only in this one. */
const SEE_KEY = 'see'

export const isSeeing = () => Boolean(tabStorage.read(SEE_KEY))
export const startSeeing = (token: string) => tabStorage.write(SEE_KEY, token)
export const stopSeeing = () => tabStorage.remove(SEE_KEY)

export const storedToken = () => tabStorage.read(SEE_KEY) || longStorage.read(TOKEN_KEY) || null
export const storeToken = (token: string) => longStorage.write(TOKEN_KEY, token)
/** What ends is the looking; whoever is logged in besides stays so. */
export const dropToken = () => (isSeeing() ? stopSeeing() : longStorage.remove(TOKEN_KEY))

export function giveUpToken() {
  if (!isSeeing() && storedToken() !== null) longStorage.write(TOKEN_KEY, LEFT_BY_CHOICE)
  dropToken()
}

const DEVICE_KEY = 'deviceKey'

/** W19: by which a screen that several people use is known; null on any other. It goes with every call. */
export const deviceKey = (): string | null => longStorage.read(DEVICE_KEY)

/** False where the browser keeps nothing: then it cannot be known again either. */
export const keepDeviceKey = (key: string): boolean => longStorage.write(DEVICE_KEY, key)
