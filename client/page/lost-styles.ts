const lost = new Set<HTMLLinkElement>()

/** Each style sheet is asked for once, and a page without it would come up bare: those that failed are kept in mind. */
export function watchForLostStyles() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    true,
  )
}

/** Asks again for every style sheet that a lost connection swallowed. Rejects if one is still out of reach. */
export async function fetchLostStyles(): Promise<void> {
  const links = [...lost]
  lost.clear()
  await Promise.all(links.map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve(), { once: true })
    again.addEventListener('error', () => reject(new Error(`${link.href} is out of reach.`)), { once: true })
    link.replaceWith(again)
  })
}
