/** A server with a database and a data folder that no other worker uses. */
export interface Site {
  url: string
  databaseUrl: string
  dataDir: string
}

/** The workers are started after the sites and get this process's environment. */
const VARIABLE = 'E2E_SITES'

export function writeSites(sites: Site[]) {
  process.env[VARIABLE] = JSON.stringify(sites)
}

/** The site of the worker that asks. */
export function ownSite(): Site {
  const sites = JSON.parse(process.env[VARIABLE] ?? '[]') as Site[]
  const site = sites[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (!site) throw new Error('This worker has no site.')
  return site
}
