/** The driver's own sums, which its types leave out. */
declare module 'pg/lib/crypto/utils.js' {
  const driver: object
  export default driver
}
