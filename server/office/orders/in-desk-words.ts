import { deskWords } from '#domain/orders/desk-words.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/** The owner's own rules refuse in sentences to the owner; the desk reads them as said about the owner. */
export async function inDeskWords<Done>(run: () => Promise<Done>): Promise<Done> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, message, data, retryAfterSeconds } = error
    throw new Refusal(reason, {
      msg: deskWords(message),
      data,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}
