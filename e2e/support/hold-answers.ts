import { expect, type Page, type Route } from '@playwright/test'

/** Answers to these calls wait; what it gives back lets them come, once there is one to wait for. */
export async function holdAnswers(page: Page, url: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOver = false
  await page.route(url, async (route) => {
    if (isOver) await route.continue()
    else held.push(route)
  })
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isOver = true
    for (const route of held) await route.continue()
  }
}
