/** A rule of the user pool for passwords, in words. */
export interface PasswordRule {
  text: string
  isKept: (password: string) => boolean
}

export const PASSWORD_MIN_LENGTH = 12

/** The rules for passwords; the user pool has the last word. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { text: `At least ${PASSWORD_MIN_LENGTH} characters`, isKept: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { text: 'A lowercase letter', isKept: (password) => /[a-z]/.test(password) },
  { text: 'An uppercase letter', isKept: (password) => /[A-Z]/.test(password) },
  { text: 'A digit', isKept: (password) => /\d/.test(password) },
  { text: 'A symbol', isKept: (password) => /[^A-Za-z0-9\s]/.test(password) },
]

/** Returns what is wrong with a new password, in a sentence; undefined when nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Enter a new password.'
  if (password !== password.trim()) return 'A password cannot begin or end with a space.'
  return PASSWORD_RULES.every(({ isKept }) => isKept(password)) ? undefined : 'The password does not meet these rules:'
}
