import { expect, type Page } from '@playwright/test'

/** The page with all that it needs to open without a network: its files, and the copy of the day. */
export async function readyOffline(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const asked = indexedDB.open('staff-yard')
            asked.onsuccess = () => {
              const found = asked.result.transaction('copy').objectStore('copy').count('yard')
              found.onsuccess = () => {
                asked.result.close()
                resolve(found.result === 1)
              }
            }
          }),
      ),
    )
    .toBe(true)
}
