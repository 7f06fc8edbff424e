import { expect, type Locator, type Page, type Route } from '@playwright/test'

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

/** Presses it as people do: it takes a moment, and something happens meanwhile. */
export async function pressWhile(control: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const { mouse } = control.page()
  await control.hover()
  await mouse.down()
  await meanwhile()
  await mouse.up()
}
