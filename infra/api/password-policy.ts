/** What the user pool demands of passwords: the one description that CDK deploys and the local system keeps. */
export const passwordPolicy = {
  minimumLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSymbols: true,
} as const

/** How long the first password of an invitation is good. */
export const TEMPORARY_PASSWORD_DAYS = 3
