import type { Page } from '@playwright/test'
import type { Envelope } from '#contract/envelope.ts'

/** Calls the server from inside the page, with its CSRF pair and its log-in, or another one. */
export function ask<Data>(page: Page, path: string, input: object, token = ''): Promise<Envelope<Data>> {
  return page.evaluate(
    async (sent) => {
      const pair = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
      // The first answer of the API brings the cookie that every POST has to show.
      if (pair() === undefined) await fetch('/api/Index/getParkList')
      const logIn = sent.token || localStorage.getItem('token')
      const answer = await fetch(sent.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': decodeURIComponent(pair() ?? ''),
          ...(logIn !== null && { authorization: logIn }),
        },
        body: JSON.stringify(sent.input),
      })
      return (await answer.json()) as Envelope<Data>
    },
    { path, input, token },
  )
}
