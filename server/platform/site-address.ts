import type { Settings } from './settings.ts'

type Address = Pick<Settings, 'publicOrigin' | 'apiOrigin' | 'host' | 'port'>

/** Where people open the site; without a public address, the one on this machine. */
export function siteAddress({ publicOrigin, host, port }: Omit<Address, 'apiOrigin'>): string {
  return publicOrigin ?? `http://${nameOf(host)}:${port}`
}

/** Where this server answers, for links that lead to it and not to a screen. */
export const serverAddress = (settings: Address): string => settings.apiOrigin ?? siteAddress(settings)

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
