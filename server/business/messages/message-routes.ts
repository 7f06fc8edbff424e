import { messages } from '#contract/business/messages.ts'
import type { App } from '../../app.ts'
import { routes } from '../../http/routes.ts'
import { sendMessage } from './send-message.ts'

export const messageRoutes = (app: App) =>
  routes(messages, {
    sendMessage: async ({ input }) => ({
      data: await sendMessage(app, input),
      msg: 'Thank you! We’ve got your message and will answer by email.',
    }),
  })
