/** Smallest first: a dog fits where its own class or a larger one is allowed. */
export const SIZE_CLASSES = ['small', 'medium', 'large'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]
