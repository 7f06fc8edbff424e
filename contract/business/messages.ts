import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, requiredMultilineText, requiredText, text } from '../fields.ts'

export const ContactForm = z.object({
  name: requiredText('your name', 100),
  email,
  message: requiredMultilineText('your message', 5_000),
  /** Hidden from people by the page; only machines fill it in. */
  website: text('the website', 2_000).optional(),
})
export type ContactForm = z.output<typeof ContactForm>

export const messages = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/Index/sendMessage',
    access: 'public',
    summary: 'Send a question to the business. The answer comes by email.',
    input: ContactForm,
    output: z.object({ id: z.int() }),
    limit: { max: 5, perSeconds: 600 },
  }),
}
