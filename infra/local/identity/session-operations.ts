import type { IdentityContext, Operation } from './identity-context.ts'
import { requiredText } from './request-input.ts'

/** Answers GetTokensFromRefreshToken, RevokeToken and GlobalSignOut: how a session goes on and how it ends. */
export function sessionOperations({ sessions }: IdentityContext): Record<string, Operation> {
  return {
    GetTokensFromRefreshToken: (input) => ({
      AuthenticationResult: sessions.refresh(requiredText(input, 'RefreshToken'), { rotate: true }),
    }),
    RevokeToken: (input) => {
      sessions.revoke(requiredText(input, 'Token'))
      return {}
    },
    GlobalSignOut: (input) => {
      sessions.revokeAllOf(sessions.userOf(requiredText(input, 'AccessToken', 8192)).username)
      return {}
    },
  }
}
