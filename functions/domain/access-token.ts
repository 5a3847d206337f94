/** What a personal access token lets its holder do: everything that its person may do, or only read it. */
export const TOKEN_SCOPES = ['api', 'read_api'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Every token begins with this, so that scanners for leaked secrets recognise one. */
export const TOKEN_PREFIX = 'cpat-'

/** Random bytes of a token, written in base64url. */
export const TOKEN_BYTES = 32

/** The longest life of a token. */
export const TOKEN_DAYS_MAX = 365

export const TOKEN_NAME_MAX = 255

/** True when a text has the form of a token; what has not is never looked up. */
export const isAccessToken = (text: string): boolean => /^cpat-[\w-]{43}$/.test(text)

/** True when a token is still good. Both days are `YYYY-MM-DD` in UTC; a token ends when its last day begins. */
export const isTokenGood = (
  { expiresOn, revokedAt }: { expiresOn: string; revokedAt: string | null },
  today: string,
): boolean => revokedAt === null && today < expiresOn
