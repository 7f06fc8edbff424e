import { fetchLostStyles } from './lost-styles.ts'

/** Where parts that would not load are to be found. */
const lost = new Map<() => Promise<unknown>, string>()

/**
 * Loads a part of the site that is wanted only now, and once more with the next click when it would not come. Some
 * browsers keep in mind that a script did not load and never ask for it again: they are given another address for it.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new Error('There is no connection.')
  await fetchLostStyles()
  const address = lost.get(load)
  try {
    return address === undefined ? await load() : await importAgain<Part>(address)
  } catch (error) {
    const [found] = /https?:\/\/\S+\.js/.exec(String(error)) ?? []
    if (found !== undefined) lost.set(load, found)
    throw error
  }
}

let tries = 0

function importAgain<Part>(address: string): Promise<Part> {
  tries += 1
  return import(/* @vite-ignore */ `${address}?again=${tries}`) as Promise<Part>
}
