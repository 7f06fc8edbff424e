/** The start cannot go on, and the message tells a person why and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
