import { longStorage } from '../page/browser-storage.ts'

export const TOKEN_KEY = 'token'
/** Stands in the token's place for a moment: other tabs hear of it before the token is gone, and know that it was a choice. */
export const LEFT_BY_CHOICE = ''

export const storedToken = () => longStorage.read(TOKEN_KEY) || null
export const storeToken = (token: string) => longStorage.write(TOKEN_KEY, token)
export const dropToken = () => longStorage.remove(TOKEN_KEY)

export function giveUpToken() {
  if (storedToken() !== null) longStorage.write(TOKEN_KEY, LEFT_BY_CHOICE)
  dropToken()
}
