const MAX_TASK = 200

/** WS23: what was found while grooming, on the dog's page. */
export const foundNote = (found: string): string => `Found while grooming: ${found}`

/** WS23: the task for whoever hands the dog over. */
export function foundTask({ dog, owner, found }: { dog: string; owner: string; found: string }): string {
  const task = `At pick-up tell ${owner} about ${dog}: ${found}`
  return task.length <= MAX_TASK ? task : `${task.slice(0, MAX_TASK - 1).trimEnd()}…`
}
