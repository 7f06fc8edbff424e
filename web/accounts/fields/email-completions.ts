/** L9: 'priya' → 'priya@gmail.com', 'priya@outlook.com'; nothing once there is an @ or a space. */
export function emailCompletions(typed: string, hosts: readonly string[]): string[] {
  const local = typed.trim()
  return local === '' || /[\s@]/.test(local) ? [] : hosts.map((host) => `${local}@${host}`)
}

/** The setting as the page carries it: 'gmail.com,outlook.com'. */
export function completionHosts(setting: string): string[] {
  return setting
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
}
