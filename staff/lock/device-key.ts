import axios from 'axios'
import { longStorage } from '#client/page/browser-storage.ts'
import { DEVICE_KEY_HEADER } from '#contract/envelope.ts'

const KEY = 'deviceKey'
const KEY_BYTES = 32

export const deviceKey = (): string | null => longStorage.read(KEY)

/** Base64url, as the contract wants it. */
export function newDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** False where the browser keeps nothing: then it cannot be known again either. */
export const keepDeviceKey = (key: string): boolean => longStorage.write(KEY, key)

const SHOWN_TO = /\/api\/(?:staffTeam\/|user\/doLogin$)/

/** W19: a named device shows itself wherever a session may begin. */
export function showDeviceKey() {
  axios.interceptors.request.use((request) => {
    const key = deviceKey()
    if (key !== null && SHOWN_TO.test(request.url ?? '')) request.headers.set(DEVICE_KEY_HEADER, key)
    return request
  })
}
