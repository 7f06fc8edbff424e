import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createPath, type Navigator, Router } from 'react-router'
import { PATHS } from './page/paths.ts'
import { Screens } from './screens.tsx'

/** Writes addresses as the browser's hash router writes them, and goes nowhere. */
const STILL: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Home as a visitor without an account sees it first. The build calls this and writes the result into the page. */
export async function prerenderHome(): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Router location={PATHS.home} navigator={STILL}>
        <Screens />
      </Router>
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // A larger part would be written at the end and moved to its place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
