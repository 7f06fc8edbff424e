/** The driver's own, which its types leave out. */
declare module 'pg/lib/crypto/utils.js' {
  interface DriverCrypto {
    sha256(text: Uint8Array): Promise<Uint8Array> | Uint8Array
    hmacSha256(key: Uint8Array, text: string): Promise<Uint8Array> | Uint8Array
    deriveKey(password: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> | Uint8Array
  }
  const driver: DriverCrypto
  export default driver
}
