/** The server's refusal: its own sentence for people, and the code it came with. */
export class CallError extends Error {
  readonly code: number

  constructor(msg: string, code: number) {
    super(msg)
    this.name = 'CallError'
    this.code = code
  }
}
