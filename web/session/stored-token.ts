import { longStorage } from '../app/browser-storage.ts'

export const TOKEN_KEY = 'token'

export const storedToken = () => longStorage.read(TOKEN_KEY)
export const storeToken = (token: string) => longStorage.write(TOKEN_KEY, token)
export const dropToken = () => longStorage.remove(TOKEN_KEY)
