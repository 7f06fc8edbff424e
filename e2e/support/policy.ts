import { expect, type Page } from '@playwright/test'

/** What the page's policy refused, in every page that this tab opens from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('tellRefused', (words: string) => refused.push(words))
  await page.addInitScript(() => {
    const { tellRefused } = window as unknown as { tellRefused: (words: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      tellRefused(`${violatedDirective} ${blockedURI} ${sourceFile} ${location.hash}`),
    )
  })
  return refused
}

export async function closeByEscape(page: Page) {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
