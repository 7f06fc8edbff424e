import { longStorage } from '../page/browser-storage.ts'

const KEY = 'deviceKey'

/** W19: by which a screen that several people use is known; null on any other. It goes with every call. */
export const deviceKey = (): string | null => longStorage.read(KEY)

/** False where the browser keeps nothing: then it cannot be known again either. */
export const keepDeviceKey = (key: string): boolean => longStorage.write(KEY, key)
