/** Addresses as they were typed, one a line or with commas, each once. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]
