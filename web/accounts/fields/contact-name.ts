export const contactNameProblem = (name: string): string | undefined =>
  name.trim() === '' ? 'Please enter a name.' : undefined
