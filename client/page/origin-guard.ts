/** G1: where to go instead when the page was opened on another origin than the configured public one. */
export function publicAddress(
  publicOrigin: string,
  here: Pick<Location, 'origin' | 'href'>,
): string | undefined {
  if (publicOrigin === '' || publicOrigin === here.origin) return undefined
  return publicOrigin + here.href.slice(here.origin.length)
}
