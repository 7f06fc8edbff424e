import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Lets requests in while only the first routes stand. */
export interface FrontDoor {
  take(request: IncomingMessage, response: ServerResponse): void
  /** Resolves when somebody has been answered, or waits for a route that is still to come. */
  visited: Promise<void>
  /** Every route stands: whoever waited is let in first. */
  openWide(everyRoute: RequestListener): void
  /** The other routes will not come: nobody waits for them any longer. */
  turnAway(): void
}

interface FrontParts {
  /** The routes that stand already. */
  firstRoutes: RequestListener
  /** Whether one of them is meant; nothing is refused here that a later route may take. */
  isForFirst(request: IncomingMessage): boolean
}

export function createFrontDoor({ firstRoutes, isForFirst }: FrontParts): FrontDoor {
  const waiting: { request: IncomingMessage; response: ServerResponse }[] = []
  let noteVisit = () => {}
  const visited = new Promise<void>((resolve) => {
    noteVisit = resolve
  })
  const door: FrontDoor = {
    visited,
    take(request, response) {
      if (isForFirst(request)) {
        response.once('close', noteVisit)
        firstRoutes(request, response)
      } else {
        waiting.push({ request, response })
        noteVisit()
      }
    },
    openWide(everyRoute) {
      door.take = everyRoute
      for (const { request, response } of waiting.splice(0)) everyRoute(request, response)
    },
    turnAway() {
      for (const { request } of waiting.splice(0)) request.destroy()
    },
  }
  return door
}
