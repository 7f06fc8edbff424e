import { longStorage } from '../app/browser-storage.ts'

const KEY = 'token'

export const storedToken = () => longStorage.read(KEY)
export const dropToken = () => longStorage.remove(KEY)
