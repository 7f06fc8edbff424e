const PIN = /^\d{4,6}$/

/** U6: four to six digits, not all the same and not running up or down one by one. */
export function isGoodPin(pin: string): boolean {
  if (!PIN.test(pin)) return false
  const digits = pin.split('').map(Number)
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10))
  const [step] = steps
  return steps.size > 1 || (step !== 0 && step !== 1 && step !== 9)
}
