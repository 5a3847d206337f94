import type { CodePurpose } from './confirmation-codes.ts'
import type { IdentityContext } from './identity-context.ts'
import type { IdentityUser } from './identity-store.ts'

export type CodeDelivery = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' }

const words: Record<CodePurpose, string> = { 'sign-up': 'Confirmation code', reset: 'Password reset code' }

/** Prints a new code where a real user pool would send a mail. */
export function deliverCode(context: IdentityContext, purpose: CodePurpose, user: IdentityUser): CodeDelivery {
  const code = context.codes.issue(purpose, user.username)
  context.log(`${words[purpose]} for ${user.username} (${user.email}): ${code}`)
  return codeDelivery(user.email)
}

/** Returns the answer for a name that nobody has: it looks as if a code was sent. */
export function feignedDelivery(username: string): CodeDelivery {
  return codeDelivery(`${username}@example.com`)
}

function codeDelivery(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@')
  return {
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: 'EMAIL',
    AttributeName: 'email',
  }
}
