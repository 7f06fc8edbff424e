/** What was typed into the search, as far as it says who calls: a name, a number, an email, or several of them. */
export function guessCaller(typed: string): {
  firstName: string
  lastName: string
  phone: string
  email: string
} {
  const email = /\S+@\S+/.exec(typed)?.[0] ?? ''
  const phone = /\+?\(?\d[\d\s().-]*\d/.exec(typed.replace(email, ' '))?.[0].trim() ?? ''
  const names = typed.replace(email, ' ').replace(phone, ' ').replaceAll(',', ' ').trim().split(/\s+/)
  const [firstName = '', ...rest] = names
  return { firstName, lastName: rest.join(' '), phone, email }
}
