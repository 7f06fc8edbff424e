import { expectAccessible } from '../support/accessibility.ts'
import { openPage } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** What somebody may break: each is undone before the next. */
const BREAKS = [
  { what: 'a field without its label', place: 'main form label', html: '', why: /label/ },
  {
    what: 'words nobody can read',
    place: 'main form label',
    style: { color: '#eee' },
    why: /color-contrast/,
  },
  { what: 'a page without its heading', place: 'main h1', style: { display: 'none' }, why: /heading-one/ },
  { what: 'a state that does not exist', place: 'main form button', expanded: 'maybe', why: /aria-valid/ },
]

/** What axe has passed is asked about again as soon as its names, colours, headings or states change. */
test('axe asks again when what it saw has changed', async ({ page }) => {
  await openPage(page, '/contact-us')
  await expectAccessible(page)
  for (const { what, place, why, ...change } of BREAKS) {
    await test.step(what, async () => {
      const element = page.locator(place).first()
      const whole = await element.evaluate((broken: HTMLElement, { html, style, expanded }) => {
        const before = broken.innerHTML
        if (html !== undefined) broken.innerHTML = html
        // The page's policy lets nobody write the attribute itself.
        Object.assign(broken.style, style)
        if (expanded !== undefined) broken.setAttribute('aria-expanded', expanded)
        return before
      }, change)
      await expect(expectAccessible(page)).rejects.toThrow(why)
      await element.evaluate((broken: HTMLElement, html) => {
        broken.innerHTML = html
        for (const name of ['style', 'aria-expanded']) broken.removeAttribute(name)
      }, whole)
      await expect(element).toBeVisible()
      await expectAccessible(page)
    })
  }
})
