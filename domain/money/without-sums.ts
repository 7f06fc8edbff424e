const SUM = /−?\$\s?\d[\d,]*(?:\.\d\d)?/g

/** Words that name sums, for whoever may not see them. */
export const withoutSums = (text: string): string => text.replaceAll(SUM, '(a sum)')
