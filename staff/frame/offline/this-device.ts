const PHONE = '(max-width: 768px)'

/** 'phone' in a hand, 'device' on a desk: whoever reads it knows where what they did is. */
export const thisDevice = (): string =>
  `this ${'matchMedia' in globalThis && matchMedia(PHONE).matches ? 'phone' : 'device'}`

/** WS6: done here, and nowhere else yet. */
export const savedHere = (): string => `Saved on ${thisDevice()}. We’ll send it when you’re back online.`
