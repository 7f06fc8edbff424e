const KEY_BYTES = 32

/** Base64url, as the contract wants it. */
export function newDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
