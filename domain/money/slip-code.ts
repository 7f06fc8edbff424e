/** A terminal's approval code as it is compared: one slip, however its blanks and dashes are typed. */
export function slipCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return code === '' ? typed : code
}
